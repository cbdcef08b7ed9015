//! 7.2.2 Savoy changes sides.

use crate::{
    event::Event,
    map::SpaceId,
    phases::{Play, displace, reinforcement, year},
    pieces::Kind,
    powers::{Power, Side},
    state::Force,
};

/// Its units and spaces go over; Turin always does.
pub fn change_sides(play: &mut Play<'_>, side: Side) {
    let t = &play.game.tables;
    let old = side.other();
    let turin = t.map.places.turin;
    let mut own = Force::default();
    for corps in t.pieces.corps_of(Power::Savoy) {
        own.corps.insert(corps);
    }
    for leader in t.pieces.leaders() {
        if t.pieces.leader(leader).power == Power::Savoy {
            own.leaders.insert(leader);
        }
    }
    let with_others = |play: &Play<'_>, space: SpaceId| {
        let others = play
            .state
            .all_at(space)
            .and(&play.state.of_side(old))
            .minus(&own);
        !others.corps.is_empty()
    };
    // Whoever stands with Bourbon corps, or in a Bourbon space outside Savoy, goes to Turin.
    let homes = t.pieces.power(Power::Savoy).homes;
    let mut to_turin = Force::default();
    for leader in own.leaders() {
        if let Some(space) = play.state.leader_spot(leader).space()
            && (with_others(play, space)
                || !homes.contains(space) && play.state.controls(old, space))
        {
            to_turin = to_turin.or(&Force::of_leader(leader));
        }
    }
    for corps in own.corps() {
        if let Some(space) = play.state.corps_spot(corps).space()
            && (with_others(play, space)
                || !homes.contains(space) && play.state.controls(old, space))
        {
            to_turin = to_turin.or(&Force::of_corps(corps));
        }
    }
    let turin_changes = play.state.controls(old, turin);
    play.state.set_savoy(t, side);
    play.tell(|| Event::PowerEnters {
        power: Power::Savoy,
        side,
    });
    for space in homes.iter() {
        let keeps = with_others(play, space) && space != turin;
        if play.state.controls(old, space) && !keeps {
            play.state.set_control(space, side.into());
            let level = play.state.vp;
            play.tell(|| Event::Taken {
                space,
                side,
                vp: 0,
                level,
            });
            reinforcement::remove_line(play, space);
        }
    }
    play.state.put(&to_turin, turin);
    if turin_changes {
        year::place_corps(play, Kind::full(Power::Savoy), turin);
        let guests = play.state.all_at(turin).and(&play.state.of_side(old));
        play.state.inside = play.state.inside.minus(&guests);
        year::relieve(play);
        displace::send_lone_leaders_home_but(play, old, turin);
        displace::displace(play, old, turin, guests);
    } else {
        year::place_corps(play, Kind::full(Power::Savoy), turin);
        year::relieve(play);
        displace::send_lone_leaders_home(play, old);
    }
}
