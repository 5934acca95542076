import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Idea } from '../../../contract/ideas.ts';
import { useQuote } from '../../data/feed/quotes.ts';
import { WatchStar } from '../../live/WatchStar.tsx';
import { Change } from '../../ui/Change.tsx';
import { DirectionMark } from '../../ui/DirectionMark.tsx';
import { Price } from '../../ui/Price.tsx';
import { Row } from '../../ui/Row.tsx';
import { signalTexts } from '../../ui/signal-texts.ts';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import styles from './IdeaRow.module.css';
import { soFarOf } from './so-far.ts';

/** One idea with its result since publication. */
export const IdeaRow = memo(function IdeaRow({
  idea,
  onOpen,
}: {
  idea: Idea;
  onOpen: (idea: Idea) => void;
}) {
  const { i18n } = useLingui();
  const { ref, isSeen } = useIsSeen();
  const { instrument, direction, signal, rank } = idea;
  return (
    <Row
      ref={ref}
      onPress={() => onOpen(idea)}
      leading={<span className={styles['rank']}>{rank}</span>}
      title={
        <>
          {instrument.ticker}
          <DirectionMark direction={direction} />
        </>
      }
      subtitle={i18n._(signalTexts[signal])}
      trailing={<Outcome idea={idea} isSeen={isSeen} />}
      action={<WatchStar ticker={instrument.ticker} size={20} />}
    />
  );
});

/** Its final result, or the current one while its term runs. */
function Outcome({ idea, isSeen }: { idea: Idea; isSeen: boolean }) {
  const quote = useQuote(idea.instrument.ticker, 'market', isSeen);
  const now = quote?.compare ?? quote;
  const soFar = soFarOf(idea, now?.price);
  const hasEnded = idea.endMovePercent !== null;
  return (
    <span className={styles['outcome']}>
      <Change percent={hasEnded ? idea.endMovePercent : soFar?.movePercent} look="pill" />
      <span className={styles['price']}>
        {hasEnded ? <Trans>Term ended</Trans> : <Price value={now?.price} />}
      </span>
    </span>
  );
}
