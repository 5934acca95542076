import { useEffect } from 'react';
import type { Answer, Declined } from '../../../contract/answer.ts';
import { type Cell, cellOf } from '../call/cell.ts';
import { newRequestKey } from '../call/request-key.ts';
import { heldReload } from '../device/updates.ts';
import { currentOwner } from '../session/session.ts';
import { answerUnder, askUntilAnswered, isUnsure } from './ask-order.ts';
import { keepKey, readKey } from './kept-keys.ts';
import { afterPaint, noteAwaited } from '../../lib/quiet.ts';
import { noteOwnAct } from './own-acts.ts';
import { afterChange, afterRefusal, type KeptKey } from './request-key-rules.ts';

/** The state of a request that may succeed only once, such as an order or a withdrawal. */
export type OnceState<Made> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer arrived; the page is asking the server for the outcome. */
  | { readonly kind: 'asking' }
  /** Not sent because there is no connection. */
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'declined'; readonly answer: Declined }
  /** No answer arrived, and the server has nothing under this key. */
  | { readonly kind: 'not_made' }
  /** It succeeded, and the screen that reports it is about to open. */
  | { readonly kind: 'made'; readonly made: Made }
  /** An earlier attempt succeeded after all, with other content than this one. */
  | { readonly kind: 'made_before'; readonly made: Made };

/** An answer within this time replaces the screen before the customer could read that the request is on its way. */
const SENDING_SHOWN_AFTER_MS = 100;

/** A request that is sent at most once. */
export interface Once<Wish, Made> {
  /** Its state as screens show it; components read it with `useCell`. `sending` comes a moment late. */
  readonly state: Pick<Cell<OnceState<Made>>, 'get' | 'subscribe'>;
  /** Whether it is on its way or succeeded, also when the state does not say so yet. */
  readonly isOnItsWay: () => boolean;
  /** Sends it once, never later: without a connection nothing is sent. */
  readonly send: (wish: Wish) => Promise<void>;
  /** The customer changed it: the last result is cleared, and after a refusal the next attempt has a new key. */
  readonly change: () => void;
}

/** The behavior of one kind of request. */
interface Kind<Wish, Made extends { readonly id: string }> {
  readonly ask: (key: string, wish: Wish) => Promise<Answer<Made>>;
  /** Finds the result of a key. */
  readonly find: (key: string) => Promise<Answer<Made | null>>;
  /** Whether a result matches the request. */
  readonly isSame: (made: Made, wish: Wish) => boolean;
  /** Refreshes the answers that the request changed, or that a refusal depends on. */
  readonly refresh: (made: Made | undefined) => void;
  /** Whether the place of the confirmation shows the success itself, in a frame of its own before the next screen. */
  readonly isShownWhereConfirmed?: boolean;
}

interface Kept<Wish, Made> {
  readonly get: () => OnceState<Made>;
  /** The result was told: the next request is a new one. */
  readonly end: () => void;
  /** The components that wait for the result. */
  readonly listeners: Set<(made: Made) => void>;
  readonly once: Once<Wish, Made>;
  readonly resume: () => void;
}

/**
 * Creates the hook of one kind of request that may succeed only once, even when the page or the connection fails: the
 * tab stores its key before the request is sent. The hook asks the server for the outcome of a request without an
 * answer, also after a reload.
 *
 * The hook takes the name of the request, which is the same after a reload, and a listener that is called once with the
 * result, including a result found later.
 */
export function onceOf<Wish, Made extends { readonly id: string }>(kind: Kind<Wish, Made>) {
  /** Requests outlive their screens: a customer who leaves during a request finds its outcome on returning. */
  const known = new Map<string, Kept<Wish, Made>>();

  return function useOnce(name: string, onMade: (made: Made) => void): Once<Wish, Made> {
    const owner = currentOwner() ?? '';
    const id = `${owner} ${name}`;
    const kept = known.get(id) ?? makeKept(kind, owner, name);
    known.set(id, kept);
    useEffect(() => kept.resume(), [kept]);
    useEffect(() => {
      kept.listeners.add(onMade);
      const state = kept.get();
      // The request succeeded while the screen was closed.
      if (state.kind === 'made') {
        kept.end();
        onMade(state.made);
      }
      return () => void kept.listeners.delete(onMade);
    }, [kept, onMade]);
    return kept.once;
  };
}

/** Whether a request is on its way or has succeeded, so that it is neither changed nor sent again. */
export function isOnItsWay({ kind }: Pick<OnceState<unknown>, 'kind'>): boolean {
  return kind === 'sending' || kind === 'asking' || kind === 'made';
}

function makeKept<Wish, Made extends { readonly id: string }>(
  kind: Kind<Wish, Made>,
  owner: string,
  name: string,
): Kept<Wish, Made> {
  let state: OnceState<Made> = { kind: 'idle' };
  const shown = cellOf<OnceState<Made>>(state);
  let showing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<(made: Made) => void>();
  let kept: KeptKey = readKey(owner, name) ?? { key: newRequestKey(), stage: 'fresh' };

  function keep(next: KeptKey): void {
    kept = next;
    keepKey(owner, name, next);
  }

  function set(next: OnceState<Made>): void {
    state = next;
    clearTimeout(showing);
    const isNothingShown = shown.get().kind === 'idle';
    // The outcome of an earlier attempt disappears at once.
    if (next.kind === 'sending' && isNothingShown) {
      showing = setTimeout(() => shown.set(next), SENDING_SHOWN_AFTER_MS);
    } else if (next.kind !== 'idle' || !isNothingShown) shown.set(next);
  }

  async function send(wish: Wish): Promise<void> {
    if (isOnItsWay(state)) return;
    if (!navigator.onLine) return set({ kind: 'not_sent' });
    await heldReload('request', () => sendNow(wish));
  }

  async function sendNow(wish: Wish): Promise<void> {
    const before = kept;
    // Stored before the request is sent, so that a page that closes now finds it on its return.
    keep({ ...kept, stage: 'open' });
    const answering = answerUnder(kept.key, kind.ask(kept.key, wish));
    void noteAwaited(answering);
    set({ kind: 'sending' });
    const answer = await answering;
    if (answer.ok) return made(answer.value);
    if (isUnsure(answer) || answer.code === 'key_reused') return ask(wish);
    keep(afterRefusal(before));
    set({ kind: 'declined', answer });
    kind.refresh(undefined);
  }

  async function ask(wish?: Wish): Promise<void> {
    set({ kind: 'asking' });
    const asked = { owner: owner === '' ? undefined : owner, key: kept.key };
    const answer = await askUntilAnswered(() => kind.find(kept.key), asked);
    // The outcome is asked for again when its customer returns.
    if (!answer.ok && answer.code === 'not_signed_in') return set({ kind: 'idle' });
    if (!answer.ok) return set({ kind: 'declined', answer });
    if (answer.value) return made(answer.value, wish);
    keep({ ...kept, stage: 'late' });
    set({ kind: 'not_made' });
  }

  async function made(value: Made, wish?: Wish): Promise<void> {
    kind.refresh(value);
    if (wish !== undefined && !kind.isSame(value, wish)) {
      renewKey();
      return set({ kind: 'made_before', made: value });
    }
    const isWatched = listeners.size > 0;
    if (isWatched) noteOwnAct(value.id);
    // A hidden page draws no frame, and may be discarded.
    const isShownFirst = kind.isShownWhereConfirmed && !document.hidden;
    if (isWatched && !isShownFirst) return tell(value);
    set({ kind: 'made', made: value });
    if (!isWatched) return undefined;
    await new Promise<void>((resolve) => afterPaint(resolve));
    // A component that has rendered since told it itself, and one that is gone is told on its return.
    if (state.kind === 'made' && listeners.size > 0) tell(value);
    return undefined;
  }

  function tell(value: Made): void {
    renewKey();
    for (const listener of listeners) listener(value);
    set({ kind: 'idle' });
  }

  /** Not before the result is told or shown: a page that closes until then finds it on its return. */
  function renewKey(): void {
    keep({ key: newRequestKey(), stage: 'fresh' });
  }

  return {
    get: () => state,
    end() {
      renewKey();
      set({ kind: 'idle' });
    },
    listeners,
    once: {
      state: shown,
      isOnItsWay: () => isOnItsWay(state),
      send,
      change() {
        if (isOnItsWay(state)) return;
        const next = afterChange(kept, newRequestKey());
        if (next !== kept) keep(next);
        if (state.kind !== 'idle') set({ kind: 'idle' });
      },
    },
    resume() {
      if (kept.stage === 'open' && state.kind === 'idle') void heldReload('request', ask);
    },
  };
}
