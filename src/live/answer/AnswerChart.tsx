import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import type { Place } from '../../../contract/assistant-value.ts';
import { drawn } from '../../lib/quiet.ts';
import { useShownMoney } from '../useShownMoney.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { withoutCanvas } from '../../ui/without-canvas.tsx';
import { writeMove } from '../../ui/write-move.ts';
import styles from './answer.module.css';
import { useWriteValue } from './useWriteValue.ts';

const AnswerCanvas = lazy(async () => {
  await drawn();
  return import('./AnswerCanvas.tsx').catch(withoutCanvas);
});

const DAY_MS = 86_400_000;

/** A small chart with its lines named and their last values in words. */
export function AnswerChart({
  event,
  place,
}: {
  event: Extract<AnswerEvent, { kind: 'chart' }>;
  place: Place | undefined;
}) {
  const format = useFormat();
  const write = useWriteValue();
  const { isHidden } = useShownMoney();
  // The curve of the customer's account shows amounts.
  if (event.unit === 'dollars' && isHidden) return null;
  const spanMs = (event.atMs.at(-1) ?? 0) - (event.atMs[0] ?? 0);
  const writeTime = (ms: number) => (spanMs > 2 * DAY_MS ? format.date(ms) : format.marketTime(ms));
  const writeValue = (value: number) =>
    event.unit === 'percent'
      ? format.changePercent(value, 0)
      : format.money(value, value < 10 ? 2 : 0);
  const names = event.lines.map(({ name, values }) => {
    const last = values.findLast((value) => value !== null) ?? null;
    const words = event.unit === 'percent' ? writeMove(format, last) : format.money(last);
    return { name: write(name, place), words };
  });
  const summary = names.map(({ name, words }) => `${name} ${words}`).join(', ');
  const from = format.date(event.atMs[0]);
  const to = format.date(event.atMs.at(-1));
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['quiet']}>
        <Trans>
          {from} to {to}
        </Trans>
        {names.map(({ name, words }, at) => (
          <span key={name} className={styles['line']} data-line={at}>
            {name} {words}
          </span>
        ))}
      </figcaption>
      <Suspense fallback={<Skeleton rows={3} />}>
        <AnswerCanvas
          event={event}
          summary={summary}
          writeTime={writeTime}
          writeValue={writeValue}
        />
      </Suspense>
    </figure>
  );
}
