import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { getIdeas } from '../../../contract/ideas.ts';
import { useKnown } from '../../data/call/known.ts';
import { InstrumentMark } from '../../live/InstrumentMark.tsx';
import { linkTo } from '../../nav/links.ts';
import { DirectionMark } from '../../ui/DirectionMark.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { signalTexts } from '../../ui/signal-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { lastIdeas } from './asked.ts';
import styles from './IdeasGlance.module.css';

const ROWS = 3;
/** Short, so that the morning's ideas appear promptly. */
const REFRESH_MS = 10_000;

/** The strongest ideas of the last morning. */
export default function IdeasGlance() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const { value, waiting, declined, reload } = useKnown(getIdeas, lastIdeas, {
    refreshMs: REFRESH_MS,
  });
  return (
    <Section
      title={<Trans>Trading ideas</Trans>}
      more={<SeeAll href={linkTo.ideas()} label={t`Trading ideas`} />}
    >
      {value?.date && !value.isToday && (
        <p className={styles['note']}>
          <Trans>
            From {format.day(value.date)}. Next ideas: {format.marketMoment(value.nextAtMs)}
          </Trans>
        </p>
      )}
      <List
        label={t`Trading ideas`}
        waiting={waiting}
        declined={value ? undefined : declined}
        onRetry={reload}
        skeletonRows={ROWS}
        empty={
          <p className={styles['note']}>
            <Trans>
              New trading ideas are published at 8:00 AM ET every trading day. Next:{' '}
              {format.marketMoment(value?.nextAtMs)}.
            </Trans>
          </p>
        }
      >
        {value?.ideas.slice(0, ROWS).map(({ rank, instrument, direction, signal }) => (
          <Row
            key={rank}
            leading={<InstrumentMark ticker={instrument.ticker} instrument={instrument} />}
            href={linkTo.ideas({ idea: instrument.ticker })}
            title={
              <>
                {instrument.ticker}
                <DirectionMark direction={direction} />
              </>
            }
            subtitle={instrument.name}
            trailing={<span className={styles['signal']}>{i18n._(signalTexts[signal])}</span>}
          />
        ))}
      </List>
    </Section>
  );
}
