import { Plural, Trans } from '@lingui/react/macro';
import { getSignalRecord, type Signal, type SignalRecord } from '../../../contract/ideas.ts';
import { useKnown } from '../../data/call/known.ts';
import { Change } from '../../ui/Change.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './IdeaDetail.module.css';

const nothingToAsk = {};
const REFRESH_MS = 60_000;

/** The paper record of a signal, which counts only published ideas and no backtest. */
export function SignalRecordPart({ signal }: { signal: Signal }) {
  const { value, declined, reload } = useKnown(getSignalRecord, nothingToAsk, {
    refreshMs: REFRESH_MS,
  });
  const format = useFormat();
  const own = value?.signals.find((each) => each.signal === signal);
  if (!value || !own) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={2} />;
  }
  return (
    <div className={styles['record']}>
      <Ended record={own} />
      <Running record={own} />
      <p className={styles['small']}>
        <Trans>
          Paper results of ideas published since {format.day(value.sinceDate)}, as of{' '}
          {format.marketMoment(value.asOfExchangeMs)}. Returns follow each idea’s direction and
          exclude trading costs. A hit is an idea with a positive return at the end of its term.
        </Trans>
      </p>
    </div>
  );
}

function Ended({ record: { ended, running } }: { record: SignalRecord }) {
  const format = useFormat();
  if (ended.count === 0) {
    return (
      <p>
        {running.firstEndsOn === null ? (
          <Trans>No idea has reached the end of its term yet.</Trans>
        ) : (
          <Trans>
            No idea has reached the end of its term yet. The first one ends{' '}
            {format.day(running.firstEndsOn)}.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <Facts columns={1}>
      <Fact label={<Trans>Completed ideas</Trans>}>{format.number(ended.count)}</Fact>
      <Fact label={<Trans>Hit rate</Trans>}>
        <Trans context="percent of ideas">
          {format.percent(ended.hitPercent, 0)} of {format.number(ended.count)}
        </Trans>
      </Fact>
      <Fact label={<Trans>Median return</Trans>}>
        <Change percent={ended.medianMovePercent} />
      </Fact>
      <Fact label={<Trans>Publication dates</Trans>}>
        {ended.firstDate === ended.lastDate
          ? format.day(ended.firstDate)
          : format.range(format.day(ended.firstDate), format.day(ended.lastDate))}
      </Fact>
    </Facts>
  );
}

function Running({ record: { running } }: { record: SignalRecord }) {
  if (running.count === 0) return null;
  return (
    <p className={styles['running']}>
      <Plural
        value={running.count}
        one="# open idea, return so far"
        other="# open ideas, average return so far"
      />{' '}
      <Change percent={running.averageMovePercent} />
    </p>
  );
}
