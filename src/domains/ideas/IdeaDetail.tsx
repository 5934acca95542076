import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Idea } from '../../../contract/ideas.ts';
import { useQuote } from '../../data/quotes.ts';
import { WatchStar } from '../../live/WatchStar.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Change } from '../../ui/Change.tsx';
import { DirectionMark } from '../../ui/DirectionMark.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Price } from '../../ui/Price.tsx';
import { signalTexts } from '../../ui/signal-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { FigureLine } from './FigureLine.tsx';
import { IdeaCourse } from './IdeaCourse.tsx';
import styles from './IdeaDetail.module.css';
import { basisTexts, signalMeanings } from './signal-meanings.ts';
import { SignalRecordPart } from './SignalRecordPart.tsx';
import { soFarOf } from './so-far.ts';

/** All about one idea: what fired it, what would prove it wrong, what came of it and of others like it. */
export function IdeaDetail({ idea }: { idea: Idea }) {
  const { i18n } = useLingui();
  const { instrument, signal, direction } = idea;
  return (
    <div className={styles['detail']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <p className={styles['name']}>{instrument.name}</p>
          <p className={styles['signal']}>
            {i18n._(signalTexts[signal])}
            <DirectionMark direction={direction} />
          </p>
        </div>
        <div className={styles['star']}>
          <WatchStar ticker={instrument.ticker} />
        </div>
      </div>
      <IdeaCourse idea={idea} />
      <Standing idea={idea} />
      <Part title={<Trans>Why</Trans>}>
        <p>{i18n._(signalMeanings[signal])}</p>
        <div>
          {idea.figures.map((figure) => (
            <FigureLine key={figure.name} figure={figure} />
          ))}
        </div>
      </Part>
      <Part title={<Trans>How this signal has done</Trans>}>
        <SignalRecordPart signal={signal} />
      </Part>
      <p className={styles['small']}>
        <Trans>
          Computed by rule from a simulated market. An idea is no advice and no forecast: it may
          well turn out wrong.
        </Trans>
      </p>
      <ButtonLink look="primary" href={linkTo.instrument(instrument)}>
        <Trans>Open {instrument.ticker}</Trans>
      </ButtonLink>
    </div>
  );
}

/** Where it stands: now while its term runs, else at its end. */
function Standing({ idea }: { idea: Idea }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const quote = useQuote(idea.instrument.ticker);
  const now = quote?.compare ?? quote;
  const soFar = soFarOf(idea, now?.price);
  const { invalidation, horizonSessions, endsOn, endMovePercent } = idea;
  const isLong = idea.direction === 'long';
  return (
    <Facts columns={1}>
      <Fact label={<Trans>At publication</Trans>}>{format.price(idea.referencePrice)}</Fact>
      <Fact label={<Trans>Price now</Trans>}>
        <span className={styles['pair']}>
          <Price value={now?.price} />
          <Change percent={soFar?.priceMovePercent} />
        </span>
      </Fact>
      <Fact
        label={
          endMovePercent === null ? (
            <Trans>In its direction</Trans>
          ) : (
            <Trans>In its direction, at the end of its term</Trans>
          )
        }
      >
        <Change percent={endMovePercent ?? soFar?.movePercent} />
      </Fact>
      <Fact
        label={
          <>
            {isLong ? <Trans>Wrong at a close below</Trans> : <Trans>Wrong at a close above</Trans>}
            <span className={styles['basis']}>{i18n._(basisTexts[invalidation.basis])}</span>
          </>
        }
      >
        {format.price(invalidation.price)}
        {endMovePercent === null && soFar?.isBeyondLevel && (
          <span className={styles['beyond']}>
            <Trans>The price is beyond it now</Trans>
          </span>
        )}
      </Fact>
      <Fact label={endMovePercent === null ? <Trans>Term ends</Trans> : <Trans>Term ended</Trans>}>
        {format.day(endsOn)}
        <span className={styles['basis']}>
          <Plural value={horizonSessions} one="# session" other="# sessions" />
        </span>
      </Fact>
    </Facts>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
