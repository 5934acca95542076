/** Upgrades served before others of the process get their turn: some 10 ms of work. */
const PER_TURN = 64;

/**
 * Serves a rush of clients a few at a time: after a restart all clients reconnect at once, while
 * connected ones must still be served. First come, first served.
 */
export function inTurns<Guest>(serve: (guest: Guest) => void): (guest: Guest) => void {
  let waiting: Guest[] = [];
  let isScheduled = false;

  function turn() {
    const guests = waiting.slice(0, PER_TURN);
    waiting = waiting.slice(PER_TURN);
    isScheduled = waiting.length > 0;
    if (isScheduled) setImmediate(turn);
    for (const guest of guests) serve(guest);
  }

  return (guest) => {
    waiting.push(guest);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  };
}
