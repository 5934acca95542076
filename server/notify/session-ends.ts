import type { Bus } from '../bus/bus.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** Sessions that end in one process are forgotten in all of them. Returns the function that stops it. */
export function shareSessionEnds(
  sessions: Pick<Sessions, 'listen' | 'forget'>,
  bus: Pick<Bus, 'publish' | 'subscribe'>,
): () => void {
  const stops = [
    sessions.listen((personId, isHeard) => {
      if (!isHeard) bus.publish('people', { forgotten: [personId] });
    }),
    bus.subscribe('people', ({ forgotten }, origin) => {
      if (origin === 'here') return;
      for (const personId of forgotten) sessions.forget(personId, true);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
