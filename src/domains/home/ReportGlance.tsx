import { Trans, useLingui } from '@lingui/react/macro';
import { getReports } from '../../../contract/report.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { Change } from '../../ui/Change.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './IdeasGlance.module.css';

/** Short, so that a report appears promptly. */
const REFRESH_MS = 30_000;

/** Today's report: the review in the evening, else the morning report, or when it is due. */
export function ReportGlance() {
  const { t } = useLingui();
  const format = useFormat();
  const { value, waiting, declined, reload } = useKnown(getReports, {}, { refreshMs: REFRESH_MS });
  const today = value?.days[0];
  const isReview = today?.review.state === 'ready';
  const shown = isReview ? today.review : today?.morning;
  const next = format.marketMoment(value?.nextMorningAtMs);
  return (
    <Section
      title={<Trans>Today’s report</Trans>}
      more={<SeeAll href={linkTo.morningReports()} label={t`Daily reports`} />}
    >
      <List
        label={t`Today’s report`}
        waiting={waiting}
        declined={value ? undefined : declined}
        onRetry={reload}
        skeletonRows={1}
      >
        {value && (
          <Row
            href={isReview ? linkTo.marketReview() : linkTo.morningReport()}
            leading={<Icon name="document" />}
            title={isReview ? <Trans>US market review</Trans> : <Trans>Morning report</Trans>}
            subtitle={
              shown?.state === 'ready' ? (
                format.day(today?.date)
              ) : shown?.state === 'waiting' || shown?.state === 'writing' ? (
                <Trans>Not generated yet: {next}</Trans>
              ) : (
                <Trans>Next: {next}</Trans>
              )
            }
            trailing={
              shown?.lead && (
                <span className={styles['signal']}>
                  {shown.lead.ticker} <Change percent={shown.lead.changePercent} />
                </span>
              )
            }
          />
        )}
      </List>
    </Section>
  );
}
