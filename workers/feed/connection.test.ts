import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  idleConnection,
  RECONNECT_MOST_MS,
  reconnectDelayMs,
  step,
  type TimerName,
} from './connection.ts';

const wanted: ConnectionEvent = { kind: 'wanted', wanted: true };
const unwanted: ConnectionEvent = { kind: 'wanted', wanted: false };
const opened: ConnectionEvent = { kind: 'opened' };
const closed: ConnectionEvent = { kind: 'closed' };
const frame: ConnectionEvent = { kind: 'frame' };
const visible: ConnectionEvent = { kind: 'nudge', nudge: 'visible' };
const rang = (timer: TimerName): ConnectionEvent => ({ kind: 'timer', timer });

/** Runs the events; returns the final state and the effects of the last event. */
function after(...events: ConnectionEvent[]): { now: Connection; effects: string[] } {
  let now = idleConnection;
  let effects: readonly ConnectionEffect[] = [];
  for (const event of events) [now, effects] = step(now, event, 0.5);
  return { now, effects: effects.map(told) };
}

function told(effect: ConnectionEffect): string {
  if (effect.kind === 'startTimer') return `${effect.timer} in ${effect.afterMs}`;
  return effect.kind === 'stopTimer' ? `no ${effect.timer}` : effect.kind;
}

const live = [wanted, opened, frame, rang('settle'), rang('stable')];

test.for<[string, ConnectionEvent[], string[]]>([
  ['the first page opens it', [wanted], ['open', 'connectLimit in 8000']],
  [
    'on open it pings and subscribes, and the heartbeat starts after 300 ms',
    [wanted, opened],
    ['ping', 'settle in 300', 'answerLimit in 10000', 'subscribe'],
  ],
  ['the heartbeat is every 30 s', [wanted, opened, rang('settle')], ['ping in 30000']],
  ['a heartbeat is a ping', [...live, rang('ping')], ['ping', 'ping in 30000']],
  ['a close schedules a reconnect after 3 s', [...live, closed], ['reconnect in 3000']],
  ['after the delay it is opened again', [...live, closed, rang('reconnect')], ['open']],
  [
    'a second close waits by chance',
    [...live, closed, rang('reconnect'), closed],
    ['reconnect in 2550'],
  ],
  [
    'a stored subscription is sent again 300 ms after it is open again',
    [...live, closed, rang('reconnect'), opened, rang('settle')],
    ['subscribe', 'ping in 30000'],
  ],
  [
    'no frame within 10 s of a ping closes it',
    [...live, rang('ping'), rang('answerLimit')],
    ['close', 'reconnect in 3000'],
  ],
  ['any frame is an answer', [...live, rang('ping'), frame], ['no answerLimit']],
  [
    'no open within 8 s gives the attempt up',
    [wanted, rang('connectLimit')],
    ['close', 'reconnect in 3000'],
  ],
  [
    'a quiet connection is asked for life',
    [wanted, opened, frame, rang('quiet'), rang('quiet')],
    ['ping', 'quiet in 6000'],
  ],
  ['a visible tab asks an open connection', [...live, visible], ['ping', 'answerLimit in 2000']],
  [
    'a probe without an answer opens at once',
    [...live, visible, rang('answerLimit')],
    ['close', 'open', 'connectLimit in 8000'],
  ],
  [
    'a visible tab does not wait for the delay',
    [...live, closed, visible],
    ['no reconnect', 'open'],
  ],
  ['the last page gone closes it after 5 s', [...live, unwanted], ['linger in 5000']],
  ['it closes then', [...live, unwanted, rang('linger')], ['close']],
  ['a page that comes in time keeps it', [...live, unwanted, wanted], ['no linger']],
])('%s', ([, events, expected]) => {
  expect(after(...events).effects).toEqual(expect.arrayContaining(expected));
});

test('on reopening it does not subscribe before 300 ms are over', () => {
  const reopening = [...live, closed, rang('reconnect'), opened];
  expect(after(...reopening).effects).not.toContain('subscribe');
  expect(after(...reopening, { kind: 'subscription' }).effects).toEqual([]);
});

test('a close is stored as close', () => {
  expect(after(...live, closed).now.status).toBe('close');
});

test('ten stable seconds reset the delays', () => {
  const again = [...live, closed, rang('reconnect'), opened];
  expect(after(...again, closed).effects).toContain('reconnect in 2550');
  expect(after(...again, rang('stable'), closed).effects).toContain('reconnect in 3000');
});

test('the first delay is 3 s, later ones grow randomly up to 30 s', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, chance) => {
        const delayMs = reconnectDelayMs(failures, chance);
        expect(failures > 1 || delayMs === 3000).toBe(true);
        expect(delayMs).toBeGreaterThanOrEqual(0);
        expect(delayMs).toBeLessThanOrEqual(
          Math.min(RECONNECT_MOST_MS, 3000 * 1.7 ** (failures - 1)),
        );
      },
    ),
  );
});

function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(rule);
}

/** Events as they really occur: only a running timer fires, and only the current socket sends. */
const worldly = fc.array(
  fc.record({
    pick: fc.nat({ max: 9 }),
    timer: fc.nat({ max: 20 }),
    chance: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  { maxLength: 200 },
);

test('for any events: at most one socket, none opened without demand, and a wanted one is always retried', () => {
  fc.assert(
    fc.property(worldly, (happenings) => {
      let now = idleConnection;
      let sockets = 0;
      let isOpen = false;
      const timers = new Set<TimerName>();

      const happen = (event: ConnectionEvent, chance: number): void => {
        const [next, effects] = step(now, event, chance);
        now = next;
        for (const effect of effects) {
          if (effect.kind === 'open') {
            must(now.wanted, 'no socket is opened unwanted');
            sockets += 1;
            isOpen = false;
          } else if (effect.kind === 'close') sockets = 0;
          else if (effect.kind === 'startTimer') timers.add(effect.timer);
          else if (effect.kind === 'stopTimer') timers.delete(effect.timer);
          else must(isOpen, 'nothing is sent before the socket is open');
        }
        expect(sockets).toBeLessThanOrEqual(1);
        expect(now.wanted || !timers.has('reconnect')).toBe(true);
        const goesOn = sockets === 1 || timers.has('reconnect');
        expect(goesOn || !now.wanted).toBe(true);
        const attempts = [...timers].filter((timer) => timer !== 'reconnect' && timer !== 'linger');
        const stray = sockets === 0 ? attempts : [];
        expect(stray).toEqual([]);
      };

      for (const { pick, timer, chance } of happenings) {
        if (pick === 0) happen(wanted, chance);
        else if (pick === 1) happen(unwanted, chance);
        else if (pick === 2 && sockets === 1 && !isOpen) {
          isOpen = true;
          happen(opened, chance);
        } else if (pick === 3 && isOpen && sockets === 1) happen(frame, chance);
        else if (pick === 4 && sockets === 1) happen(closed, chance);
        else if (pick === 5) happen({ kind: 'subscription' }, chance);
        else if (pick === 6)
          happen({ kind: 'nudge', nudge: timer % 2 ? 'visible' : 'offline' }, chance);
        else {
          const name = [...timers][timer % Math.max(1, timers.size)];
          if (name === undefined) continue;
          timers.delete(name);
          happen(rang(name), chance);
        }
      }
    }),
  );
});
