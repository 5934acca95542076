import { Trans } from '@lingui/react/macro';
import { is } from 'valibot';
import { ProductId } from '../../../contract/product.ts';
import { getMaturity, type MaturitySummary } from '../../../contract/product-order.ts';
import { useKnown } from '../../data/call/known.ts';
import { ForUsers } from '../../live/Gate.tsx';
import { HideAmounts } from '../../live/HideAmounts.tsx';
import { Result } from '../../live/Result.tsx';
import { Sparkline } from '../../live/Sparkline.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { useParameter } from '../../nav/route.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Change } from '../../ui/Change.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { links } from './links.ts';
import { NotEnded } from './NotEnded.tsx';
import { NoProduct } from './ProductFrame.tsx';
import { useLanguage } from './products.ts';
import styles from './quant.module.css';

export function EndFace() {
  return (
    <Screen
      title={<Trans>Maturity summary</Trans>}
      back={linkTo.ownProducts()}
      tools={<HideAmounts />}
    >
      <ForUsers>
        <End />
      </ForUsers>
    </Screen>
  );
}

function End() {
  const language = useLanguage();
  const asked = useParameter('id');
  const id = is(ProductId, asked) ? asked : undefined;
  const known = useKnown(getMaturity, id === undefined ? undefined : { id, language });
  if (known.value) {
    return (
      <>
        <Declined answer={known.declined} isKept onRetry={known.reload} />
        <Summary end={known.value} />
      </>
    );
  }
  if (id === undefined) return <NoProduct />;
  if (known.declined?.code === 'not_found') return <NotEnded id={id} />;
  return known.declined ? (
    <Declined answer={known.declined} onRetry={known.reload} />
  ) : (
    <Skeleton blockSize="20rem" />
  );
}

function Summary({ end }: { end: MaturitySummary }) {
  const format = useFormat();
  const money = useShownMoney();
  const exact = useMoney();
  const closes = end.seriesMicros.map((micros) => dollarsOf(micros) ?? 0);
  const base = closes[0];
  return (
    <div className={styles['details']}>
      <p className={styles['title']}>{end.productName}</p>
      <p className={styles['amount']}>
        <Result micros={BigInt(end.gainMicros)} percent={end.gainPercent ?? undefined} />
      </p>
      {base !== undefined && closes.length > 1 && (
        <div className={styles['endCurve']}>
          <Sparkline course={{ closes, base }} changePercent={end.gainPercent ?? 0} />
        </div>
      )}
      <Facts columns={1}>
        <Fact label={<Trans context="of a product">Period</Trans>}>
          {format.range(format.day(end.startsDate), format.day(end.endsDate))}
        </Fact>
        <Fact label={<Trans>Invested</Trans>}>{money.micros(end.investedMicros)}</Fact>
        <Fact label={<Trans>Units</Trans>}>{money.shares(end.unitsMicros)}</Fact>
        <Fact label={<Trans>Last NAV</Trans>}>{exact.exact(end.navMicros)}</Fact>
        <Fact label={<Trans>Fee</Trans>}>{money.micros(end.feeMicros)}</Fact>
        <Fact label={<Trans>Paid out</Trans>}>{money.micros(end.paidMicros)}</Fact>
        <Fact label={<Trans>Paid on</Trans>}>
          {end.paidAtMs === null ? format.day(end.paysDate) : format.marketMoment(end.paidAtMs)}
        </Fact>
        <Fact label={<Trans>Return, not annualized</Trans>}>
          <Change percent={end.gainPercent} />
        </Fact>
        <Fact label={<Trans>Benchmark over the same days</Trans>}>
          <Change percent={end.benchmarkPercent} />
        </Fact>
      </Facts>
      <div className={styles['buttons']}>
        <ButtonLink look="primary" href={linkTo.products()}>
          <Trans>View products</Trans>
        </ButtonLink>
        <ButtonLink href={links.share({ id: end.productId })}>
          <Trans>Share</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
