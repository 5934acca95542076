import { useEffect, useEffectEvent, useState } from 'react';
import type { Declined } from '../../../../contract/answer.ts';
import {
  finishDeviceSignIn,
  getDeviceSignIn,
  startDeviceSignIn,
} from '../../../../contract/device-sign-in.ts';
import type { SignedIn } from '../../../../contract/session.ts';
import { call } from '../../../data/call/call.ts';
import { thisBrowser } from '../../../data/session/session-key.ts';

/** The progress of a sign-in through another device, as shown on this device. */
export type DeviceProgress =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'shown' | 'scanned';
      readonly scan: string;
      readonly code: string;
      /** Wall time of this device. */
      readonly untilMs: number;
    }
  | { readonly kind: 'approved' | 'declined' | 'expired' }
  | { readonly kind: 'failed'; readonly answer: Declined };

const ASK_MS = 1_500;
const SECOND_MS = 1_000;
/** The number of codes shown in sequence before the customer must request the next. */
const CODES_MAX = 5;

/** Shows codes one after another and waits until another device has decided about one. */
export function useDeviceSignIn(onSignedIn: (session: SignedIn) => void): DeviceProgress {
  const [progress, setProgress] = useState<DeviceProgress>({ kind: 'starting' });
  const signedIn = useEffectEvent(onSignedIn);

  useEffect(() => {
    const life = { isOver: false };
    const show = (next: DeviceProgress) => {
      if (!life.isOver) setProgress(next);
    };
    void run();
    return () => {
      life.isOver = true;
    };

    async function run(): Promise<void> {
      show({ kind: 'starting' });
      for (let codes = 0; codes < CODES_MAX && !life.isOver; codes += 1) {
        const begun = await call(startDeviceSignIn, {});
        if (!begun.ok) return show({ kind: 'failed', answer: begun });
        const { request, scan, code, validSeconds } = begun.value;
        const untilMs = Date.now() + validSeconds * SECOND_MS;
        show({ kind: 'shown', scan, code, untilMs });
        const end = await decision(request, { scan, code, untilMs });
        if (end === 'approved') return finish(request);
        if (end === 'declined') return show({ kind: 'declined' });
      }
      return show({ kind: 'expired' });
    }

    /** Polls until there is a decision or the code has expired; a lost answer is requested again. */
    async function decision(
      request: string,
      shown: { scan: string; code: string; untilMs: number },
    ): Promise<'approved' | 'declined' | 'expired'> {
      let { untilMs } = shown;
      while (!life.isOver) {
        await new Promise((resolve) => setTimeout(resolve, ASK_MS));
        if (life.isOver) break;
        const answer = await call(getDeviceSignIn, { request });
        if (!answer.ok) {
          if (Date.now() > untilMs) return 'expired';
          continue;
        }
        const { state, validSeconds } = answer.value;
        if (state === 'approved' || state === 'declined' || state === 'expired') return state;
        untilMs = Date.now() + validSeconds * SECOND_MS;
        if (state === 'scanned') show({ kind: 'scanned', ...shown, untilMs });
      }
      return 'expired';
    }

    async function finish(request: string): Promise<void> {
      show({ kind: 'approved' });
      const answer = await call(finishDeviceSignIn, { request, ...(await thisBrowser()) });
      if (!answer.ok) show({ kind: 'failed', answer });
      else if (!life.isOver) signedIn(answer.value);
    }
  }, []);

  return progress;
}
