/** The interval of text pings; the first is sent on open. Source: spec §9, Heartbeat. */
export const PING_EVERY_MS = 30_000;
/** The delay after open before the heartbeat starts and a stored subscription is sent again. Source: spec §4, §9. */
export const SETTLE_MS = 300;
/** The delay of the first reconnect after a close. Source: spec §9, Reconnect delay. */
export const RECONNECT_MS = 3000;
/**
 * From the second reconnect on, the maximum delay is `RECONNECT_MS * GROWTH ** n`, with full jitter. Source:
 * docs/browser.md, WebSocket.
 */
export const RECONNECT_GROWTH = 1.7;
export const RECONNECT_MOST_MS = 30_000;
/** A connection that stayed open this long resets the delays. */
export const STABLE_AFTER_MS = 10_000;
export const CONNECT_LIMIT_MS = 8000;
/** Without a frame this long after a ping, the connection counts as dead, even if it looks open. */
export const ANSWER_LIMIT_MS = 10_000;
/** The same limit when a person is waiting: a tab became visible or the network came back. */
export const PROBE_LIMIT_MS = 2000;
/**
 * How often an open connection is checked for frames and, without any, probed. Up to twice this time can pass between
 * two frames. That is less than the age at which a price becomes stale, so a quiet ticker is never shown as stale.
 */
export const QUIET_LIMIT_MS = 6000;
/** How long the connection stays open after the last page that wanted quotes has gone. */
export const LINGER_MS = 5000;

export type TimerName =
  | 'connectLimit'
  | 'settle'
  | 'ping'
  | 'answerLimit'
  | 'quiet'
  | 'stable'
  | 'reconnect'
  | 'linger';

export type ConnectionEvent =
  /** Whether any page wants quotes. */
  | { readonly kind: 'wanted'; readonly wanted: boolean }
  | { readonly kind: 'opened' }
  /** Any frame shows that the connection is alive. */
  | { readonly kind: 'frame' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'timer'; readonly timer: TimerName }
  /** The subscription changed. */
  | { readonly kind: 'subscription' }
  | { readonly kind: 'nudge'; readonly nudge: 'online' | 'offline' | 'visible' };

export type ConnectionEffect =
  | { readonly kind: 'open' }
  /** Abandons the socket; its later events are ignored. */
  | { readonly kind: 'close' }
  | { readonly kind: 'ping' }
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'startTimer'; readonly timer: TimerName; readonly afterMs: number }
  | { readonly kind: 'stopTimer'; readonly timer: TimerName };

export interface Connection {
  /** `close` is stored on error and close. Source: spec §4. */
  readonly status: 'idle' | 'connecting' | 'open' | 'close';
  readonly wanted: boolean;
  /** Whether the settle time of an open connection is over, so that subscriptions are sent immediately. */
  readonly settled: boolean;
  /** Whether a connection was open before; the stored subscription then waits for the settle time. */
  readonly reopened: boolean;
  /** A ping is unanswered: no frame has arrived since. After a `probe`, a person is waiting for the answer. */
  readonly asking: 'no' | 'ping' | 'probe';
  /** Whether frames arrived since the quiet timer was started. */
  readonly heard: boolean;
  /** Closes since a connection was last stable. */
  readonly failures: number;
}

export const idleConnection: Connection = {
  status: 'idle',
  wanted: false,
  settled: false,
  reopened: false,
  asking: 'no',
  heard: false,
  failures: 0,
};

export type Step = readonly [Connection, readonly ConnectionEffect[]];

/**
 * Calculates the next state of the connection and the effects to run. Pure: `chance` is a random number from 0 up to 1,
 * drawn by the caller. Source: spec §4, Live connection; docs/browser.md, WebSocket.
 */
export function step(now: Connection, event: ConnectionEvent, chance: number): Step {
  switch (event.kind) {
    case 'wanted':
      return want(now, event.wanted);
    case 'opened':
      return opened(now);
    case 'frame':
      return frame(now);
    case 'closed':
      return lost(now, chance);
    case 'subscription':
      return now.status === 'open' && now.settled ? [now, [{ kind: 'subscribe' }]] : [now, []];
    case 'nudge':
      return nudged(now, event.nudge);
    default:
      return timerRang(now, event.timer, chance);
  }
}

const startTimer = (timer: TimerName, afterMs: number): ConnectionEffect => ({
  kind: 'startTimer',
  timer,
  afterMs,
});
const stop = (timer: TimerName): ConnectionEffect => ({ kind: 'stopTimer', timer });

/** Stops every timer that only an attempt or an open connection needs. */
const STOP_ALL = (
  ['connectLimit', 'settle', 'ping', 'answerLimit', 'quiet', 'stable'] as const
).map(stop);

function want(now: Connection, wanted: boolean): Step {
  if (wanted === now.wanted) return [now, []];
  const next = { ...now, wanted };
  if (!wanted) return [next, [stop('reconnect'), startTimer('linger', LINGER_MS)]];
  const [connected, effects] = isUp(now) ? ([next, []] as const) : connect(next);
  return [connected, [stop('linger'), ...effects]];
}

function isUp({ status }: Connection): boolean {
  return status === 'connecting' || status === 'open';
}

function connect(now: Connection): Step {
  return [
    { ...now, status: 'connecting', settled: false, asking: 'no' },
    [stop('reconnect'), { kind: 'open' }, startTimer('connectLimit', CONNECT_LIMIT_MS)],
  ];
}

function opened(now: Connection): Step {
  if (now.status !== 'connecting') return [now, []];
  return [
    {
      ...now,
      status: 'open',
      settled: !now.reopened,
      reopened: true,
      asking: 'ping',
      heard: false,
    },
    [
      stop('connectLimit'),
      { kind: 'ping' },
      startTimer('answerLimit', ANSWER_LIMIT_MS),
      startTimer('settle', SETTLE_MS),
      startTimer('quiet', QUIET_LIMIT_MS),
      startTimer('stable', STABLE_AFTER_MS),
      // The first connection has no stored subscription, so its first request is not a resend.
      ...(now.reopened ? [] : [{ kind: 'subscribe' } as const]),
    ],
  ];
}

function frame(now: Connection): Step {
  if (now.status !== 'open' || (now.heard && now.asking === 'no')) return [now, []];
  return [{ ...now, asking: 'no', heard: true }, now.asking === 'no' ? [] : [stop('answerLimit')]];
}

/** The connection broke, could not be opened, or was abandoned as dead. */
function lost(now: Connection, chance: number, atOnce = false): Step {
  if (!isUp(now)) return [now, []];
  const closed: Connection = {
    ...now,
    status: now.wanted ? 'close' : 'idle',
    settled: false,
    asking: 'no',
    failures: now.failures + 1,
  };
  const effects: ConnectionEffect[] = [{ kind: 'close' }, ...STOP_ALL];
  if (!now.wanted) return [closed, [...effects, stop('linger')]];
  if (atOnce) {
    const [connecting, opening] = connect(closed);
    return [connecting, [...effects, ...opening]];
  }
  return [closed, [...effects, startTimer('reconnect', reconnectDelayMs(closed.failures, chance))]];
}

/** The delay after the nth consecutive failure, counted from 1. */
export function reconnectDelayMs(failures: number, chance: number): number {
  if (failures <= 1) return RECONNECT_MS;
  const most = Math.min(RECONNECT_MOST_MS, RECONNECT_MS * RECONNECT_GROWTH ** (failures - 1));
  return Math.floor(chance * most);
}

function nudged(now: Connection, nudge: 'online' | 'offline' | 'visible'): Step {
  if (!now.wanted) return [now, []];
  // An open socket may be dead without having noticed, or the network may be gone only briefly, so we probe it.
  if (now.status === 'open') return ask(now, 'probe');
  if (now.status === 'close' && nudge !== 'offline') return connect(now);
  return [now, []];
}

function ask(now: Connection, asking: 'ping' | 'probe'): Step {
  const limitMs = asking === 'probe' ? PROBE_LIMIT_MS : ANSWER_LIMIT_MS;
  return [{ ...now, asking }, [{ kind: 'ping' }, startTimer('answerLimit', limitMs)]];
}

function timerRang(now: Connection, name: TimerName, chance: number): Step {
  switch (name) {
    case 'connectLimit':
      return now.status === 'connecting' ? lost(now, chance) : [now, []];
    case 'settle':
      if (now.status !== 'open') return [now, []];
      return [
        { ...now, settled: true },
        [
          ...(now.settled ? [] : [{ kind: 'subscribe' } as const]),
          startTimer('ping', PING_EVERY_MS),
        ],
      ];
    case 'ping': {
      if (now.status !== 'open') return [now, []];
      // An unanswered ping keeps its own, earlier limit.
      const [next, effects]: Step =
        now.asking === 'no' ? ask(now, 'ping') : [now, [{ kind: 'ping' }]];
      return [next, [...effects, startTimer('ping', PING_EVERY_MS)]];
    }
    case 'answerLimit':
      if (now.status !== 'open' || now.asking === 'no') return [now, []];
      return lost(now, chance, now.asking === 'probe');
    case 'quiet': {
      if (now.status !== 'open') return [now, []];
      const isAlive = now.heard || now.asking !== 'no';
      const [next, effects]: Step = isAlive ? [now, []] : ask(now, 'ping');
      return [{ ...next, heard: false }, [...effects, startTimer('quiet', QUIET_LIMIT_MS)]];
    }
    case 'stable':
      return now.status === 'open' ? [{ ...now, failures: 0 }, []] : [now, []];
    case 'reconnect':
      return now.status === 'close' && now.wanted ? connect(now) : [now, []];
    default:
      return lingered(now);
  }
}

function lingered(now: Connection): Step {
  if (now.wanted) return [now, []];
  const idle: Connection = { ...now, status: 'idle', settled: false, asking: 'no' };
  return [idle, isUp(now) ? [{ kind: 'close' }, ...STOP_ALL] : []];
}
