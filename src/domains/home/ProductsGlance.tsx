import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useLocale } from '@lingui/react';
import { collectedBy } from '../../../contract/product-raised.ts';
import { getProducts, type Product, type ProductScore } from '../../../contract/product.ts';
import { useScores } from '../../data/account/hypothetical.ts';
import { useKnown } from '../../data/call/known.ts';
import { useSettings } from '../../data/device/settings.ts';
import { SavingsRow } from '../../live/SavingsRow.tsx';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { Change } from '../../ui/Change.tsx';
import { List } from '../../ui/List.tsx';
import { provenanceTexts } from '../../ui/provenance-texts.ts';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { writeMove } from '../../ui/write-move.ts';
import { EntryTiles } from './EntryTiles.tsx';
import { ReportGlance } from './ReportGlance.tsx';
import { returnOfBacktest, returnOfRecord, type RobotReturn } from './robot-return.ts';
import styles from './IdeasGlance.module.css';

const ROWS = 3;
const REFRESH_MS = 60_000;

/** The lower part of the home screen: today's report, savings, quantitative products and AI strategies, and links to other parts of the app. */
export default function LowerHome() {
  return (
    <>
      <ReportGlance />
      <ProductsGlance />
      <EntryTiles />
    </>
  );
}

/**
 * Savings with their rate, then the robots: the quantitative products and the AI strategies with the largest changes of
 * the last day. Source: rulings, Products at launch.
 */
function ProductsGlance() {
  const { t } = useLingui();
  useLocale();
  const language = useSettings().locale;
  const { value, waiting, declined, reload } = useKnown(
    getProducts,
    { language },
    { refreshMs: REFRESH_MS },
  );
  const strategies = bestOf('ai', value?.products);
  const scores = useScores();
  const rowOf = (product: Product) => (
    <RobotRow
      key={product.id}
      product={product}
      score={scores?.find(({ id }) => id === product.id)}
    />
  );
  return (
    <>
      <Section
        title={<Trans context="plan and fixed terms">Savings</Trans>}
        more={
          <SeeAll
            href={linkTo.savings()}
            label={t({ message: 'Savings', context: 'plan and fixed terms' })}
          />
        }
      >
        <List label={t({ message: 'Savings', context: 'plan and fixed terms' })}>
          <SavingsRow />
        </List>
      </Section>
      <Section
        title={<Trans>Quantitative products</Trans>}
        more={<SeeAll href={linkTo.products()} label={t`Funds and quantitative products`} />}
      >
        <List
          label={t`Quantitative products`}
          waiting={waiting && !value}
          declined={value ? undefined : declined}
          onRetry={reload}
          skeletonRows={ROWS}
          empty={
            <p className={styles['note']}>
              <Trans>Products are being set up</Trans>
            </p>
          }
        >
          {bestOf('quant', value?.products).map(rowOf)}
        </List>
      </Section>
      {strategies.length > 0 && (
        <Section
          title={<Trans>AI strategies</Trans>}
          more={<SeeAll href={linkToPath(paths.aiStrategies)} label={t`AI strategies`} />}
        >
          <List label={t`AI strategies`}>{strategies.map(rowOf)}</List>
        </Section>
      )}
    </>
  );
}

/**
 * The products of a kind with the largest changes of the last day; unknown changes come last. Of several series with one
 * name it takes the first, a series that raises money before one without a change.
 */
function bestOf(kind: Product['kind'], products: readonly Product[] = []): readonly Product[] {
  const sorted = products
    .filter((product) => product.kind === kind)
    .toSorted((a, b) => changeOf(b) - changeOf(a) || raises(b) - raises(a));
  const series = [...Map.groupBy(sorted, ({ name }) => name).values()];
  return series.flatMap(([first]) => first ?? []).slice(0, ROWS);
}

/** Percent; finite, so that two unknown changes are equal. */
function changeOf({ nav }: Product): number {
  return nav?.dayPercent ?? -Number.MAX_VALUE;
}

function raises({ state }: Product): number {
  return state === 'raising' ? 1 : 0;
}

/**
 * A quantitative product or an AI strategy: its last day, and the return of its record or, before there is one, since when
 * it trades or until when it raises money. `score` adds the return of its backtest, for customers who acknowledged
 * hypothetical performance.
 */
function RobotRow({ product, score }: { product: Product; score: ProductScore | undefined }) {
  const format = useFormat();
  const money = useMoney();
  const { id, kind, name, terms, record, nav, launchDate, raisingUntilDate } = product;
  const days = terms.termDays;
  const { won, trades } = record?.wins ?? { won: 0, trades: 0 };
  const rate = format.percent((won / trades) * 100, 0);
  const since = format.day(launchDate);
  const recorded = returnOfRecord(product);
  const tested = score && returnOfBacktest(score);
  const until = product.state === 'raising' ? raisingUntilDate : null;
  const collected = collectedBy(product);
  const isOnOffer = product.state === 'open' || product.state === 'raising';
  const part = format.percent(collected && collected.part * 100, 0);
  return (
    <Row
      href={kind === 'ai' ? linkToPath(paths.aiStrategy, { id }) : linkTo.product({ id })}
      title={name}
      subtitle={
        <span className={styles['facts']}>
          {days !== null && <Trans>Term {days} days</Trans>}
          {days !== null && ' · '}
          {trades > 0 && (
            <>
              <Trans>
                Win rate {rate} <Plural value={trades} one="of # trade" other="of # trades" />
              </Trans>
              {' · '}
            </>
          )}
          {recorded ? (
            <Returned of={recorded} />
          ) : until !== null ? (
            <Trans>Raising until {format.day(until)}</Trans>
          ) : (
            <Trans>Launched on {since}</Trans>
          )}
          {tested && (
            <span className={styles['tested']}>
              <Returned of={tested} />
            </span>
          )}
        </span>
      }
      trailing={
        <span className={styles['signal']}>
          {collected !== undefined && collected.part > 0 ? (
            <Trans>{part} raised</Trans>
          ) : nav?.dayPercent != null ? (
            <>
              <Change percent={nav.dayPercent} />
              <span className={styles['date']}>{format.day(nav.date)}</span>
            </>
          ) : isOnOffer ? (
            <Trans context="smallest amount of a product">
              from {money.micros(terms.leastMicros)}
            </Trans>
          ) : (
            <Trans>No return yet</Trans>
          )}
        </span>
      }
    />
  );
}

/** A return with what made it and its period. */
function Returned({ of }: { of: RobotReturn }) {
  const { i18n } = useLocale();
  const format = useFormat();
  const made = i18n._(provenanceTexts[of.provenance]);
  const percent = writeMove(format, of.percent);
  const [from, to] = [format.day(of.fromDate), format.day(of.toDate)];
  if (of.provenance === 'backtest') {
    return (
      <>
        <Tag tone="warn">{made}</Tag>{' '}
        <Trans>
          {percent} annualized, {from} – {to}
        </Trans>
      </>
    );
  }
  return of.isAnnualized ? (
    <Trans>
      {made}: {percent} annualized since {from}
    </Trans>
  ) : (
    <Trans>
      {made}: {percent} since {from}, not annualized
    </Trans>
  );
}
