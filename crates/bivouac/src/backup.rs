//! `bivouac backup`: a copy of the whole database, also while the server runs.

use crate::{
    cli, configuration, files,
    problem::{Answer, Problem},
    progress, runtime,
};
use server::upkeep;

pub fn backup(args: &cli::Backup) -> Result<Answer, Problem> {
    let database = configuration::existing_database(&args.database)?;
    files::check_place(&args.to)?;
    let spinner = progress::spinner("copying", false);
    let copied = runtime::run(async {
        upkeep::backup(&database, &args.to)
            .await
            .map_err(|error| Problem::Failure(error.to_string()))
    });
    spinner.finish_and_clear();
    Ok(Answer::of(format!(
        "{}: {} KB, a copy of {}\nIt holds the secrets of running games: keep it as safe as the original.\n",
        args.to.display(),
        copied?.div_ceil(1000),
        database.display()
    )))
}
