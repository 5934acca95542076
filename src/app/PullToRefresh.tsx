import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { refreshAll } from '../data/call/known-source.ts';
import { Icon } from '../ui/Icon.tsx';
import { keepFocus } from './keep-focus.ts';
import { beginPull, goOnPulling, isEnough, type Pull } from './pull-rules.ts';
import styles from './PullToRefresh.module.css';

/** The refresh indicator shows for at least this long, so that it does not flash. */
const SHOWN_MIN_MS = 500;
/** The indicator disappears after this time even when the server is slow; the answers still arrive. */
const SHOWN_MAX_MS = 5000;

/** Pulling down at the top of a screen with one finger refreshes every answer on it. */
export default function PullToRefresh() {
  const sign = useRef<HTMLDivElement>(null);
  const [refreshing, setRefreshing] = useState(false);
  // Focus recovery loads with this component, because both can wait for the first screen.
  useEffect(keepFocus, []);

  useEffect(() => {
    let pull: Pull | undefined;

    function show(next: Pull | undefined) {
      pull = next;
      const px = next?.distance ?? 0;
      sign.current?.style.setProperty('--pull', `${px}px`);
      sign.current?.style.setProperty('--turn', `${px * 3}deg`);
      sign.current?.toggleAttribute('data-pulled', px > 0);
      sign.current?.toggleAttribute('data-enough', next !== undefined && isEnough(next));
    }
    function onStart({ touches, target }: TouchEvent) {
      const [finger] = touches;
      const may = touches.length === 1 && scrollY <= 0 && mayPull(target);
      show(may && finger ? beginPull({ x: finger.clientX, y: finger.clientY }) : undefined);
    }
    function onMove({ touches: [finger] }: TouchEvent) {
      if (pull && finger) show(goOnPulling(pull, { x: finger.clientX, y: finger.clientY }));
    }
    function onEnd() {
      const enough = pull !== undefined && isEnough(pull);
      show(undefined);
      if (enough) void refresh();
    }
    function onCancel() {
      show(undefined);
    }
    async function refresh() {
      setRefreshing(true);
      await Promise.all([Promise.race([refreshAll(), after(SHOWN_MAX_MS)]), after(SHOWN_MIN_MS)]);
      setRefreshing(false);
    }

    const hears = new AbortController();
    const options = { passive: true, signal: hears.signal };
    addEventListener('touchstart', onStart, options);
    addEventListener('touchmove', onMove, options);
    addEventListener('touchend', onEnd, options);
    addEventListener('touchcancel', onCancel, options);
    return () => hears.abort();
  }, []);

  return (
    <div ref={sign} className={styles['sign']} data-refreshing={refreshing || undefined}>
      <span className={styles['wheel']}>
        <Icon name="refresh" />
      </span>
      <span className="heard" aria-live="polite">
        {refreshing && <Trans>Refreshing</Trans>}
      </span>
    </div>
  );
}

/** A sheet, or a part that scrolls or is draggable, handles its own touches. */
function mayPull(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return !target.closest('dialog, input, textarea, select, [role=slider], [data-drags]');
}

async function after(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
