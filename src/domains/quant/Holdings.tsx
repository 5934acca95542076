import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ProductHolding } from '../../../contract/product.ts';
import type { ShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { holdingHref, holdingKey } from './holdings.ts';
import { HoldingsTable } from './HoldingsTable.tsx';
import type { WholeProduct } from './products.ts';
import styles from './quant.module.css';
import type { ValuedAt } from './revalue.ts';
import { sectorWeights } from './sector-weights.ts';
import { holdingSideTexts } from './texts.ts';
import { WeightBar } from './WeightBar.tsx';

/** The holdings of a product, with weights and values at the last price; `money` hides amounts when the customer does. */
export function Holdings({
  whole: { holdings, atMs },
  at,
  isOver = false,
  money,
}: {
  whole: Pick<WholeProduct, 'holdings' | 'atMs'>;
  at: ValuedAt;
  /** Whether the product no longer trades. */
  isOver?: boolean;
  money?: ShownMoney;
}) {
  const { t } = useWords();
  const format = useFormat();
  const widest = Math.max(
    0.01,
    ...holdings.map(({ weightPercent }) => Math.abs(weightPercent ?? 0)),
  );
  return (
    <Section
      title={<Trans context="of a product">Holdings</Trans>}
      more={
        at === 'live' ? (
          <Trans>At current prices</Trans>
        ) : (
          <Trans>As of {format.marketMoment(atMs)}</Trans>
        )
      }
    >
      {holdings.length === 0 ? (
        <p className={styles['note']}>
          {isOver ? (
            <Trans>Nothing is held anymore.</Trans>
          ) : (
            <Trans>
              Nothing is held yet. The rule trades for the first time at the next market open.
            </Trans>
          )}
        </p>
      ) : (
        <WithRoom
          table={<HoldingsTable holdings={holdings} widest={widest} own={money} />}
          rows={
            <List label={t({ message: 'Holdings', context: 'of a product' })}>
              {holdings.map((holding) => (
                <HoldingRow
                  key={holdingKey(holding)}
                  holding={holding}
                  widest={widest}
                  own={money}
                />
              ))}
            </List>
          }
        />
      )}
    </Section>
  );
}

function HoldingRow({
  holding,
  widest,
  own,
}: {
  holding: ProductHolding;
  widest: number;
  own: ShownMoney | undefined;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const open = useMoney();
  const money = own ?? open;
  const { ticker, productId, direction, weightPercent } = holding;
  const isCash = !ticker && !productId;
  return (
    <Row
      href={holdingHref(holding)}
      title={
        <>
          {ticker ?? (isCash ? <Trans context="of a product">Cash</Trans> : holding.name)}{' '}
          {direction === 'short' && <Tag tone="warn">{i18n._(holdingSideTexts.short)}</Tag>}
          {ticker && holding.qtyMicros && (
            <Shares micros={holding.qtyMicros} written={money.shares(holding.qtyMicros)} />
          )}
        </>
      }
      subtitle={ticker && holding.name}
      trailing={
        <span className={styles['figures']}>
          <b>{format.percent(weightPercent)}</b>
          <span className={styles['basis']}>{money.micros(holding.valueMicros)}</span>
          <WeightBar part={Math.abs(weightPercent ?? 0) / widest} />
        </span>
      }
    />
  );
}

/** `written` is hidden while the customer hides figures. */
function Shares({ micros, written }: { micros: string; written: string }) {
  return (
    <span className={styles['of']}>
      <Plural value={dollarsOf(micros) ?? 0} one={`${written} share`} other={`${written} shares`} />
    </span>
  );
}

/** The long, short and cash shares of the assets. */
export function Exposure({ whole: { exposure } }: { whole: WholeProduct }) {
  const format = useFormat();
  const { longPercent, shortPercent, cashPercent } = exposure;
  const net = longPercent === null || shortPercent === null ? null : longPercent - shortPercent;
  return (
    <Section title={<Trans context="of a product">Exposure</Trans>}>
      {longPercent === 0 && shortPercent === 0 ? (
        <p className={styles['note']}>
          <Trans>All of it is in cash.</Trans>
        </p>
      ) : (
        <Facts columns={1}>
          <Fact label={<Trans context="holding of a product">Long</Trans>}>
            {format.percent(longPercent)}
          </Fact>
          <Fact label={<Trans context="holding of a product">Short</Trans>}>
            {format.percent(shortPercent)}
          </Fact>
          <Fact label={<Trans>Net exposure</Trans>}>{format.percent(net)}</Fact>
          <Fact label={<Trans context="of a product">Cash</Trans>}>
            {format.percent(cashPercent)}
          </Fact>
        </Facts>
      )}
    </Section>
  );
}

export function Sectors({ whole: { holdings } }: { whole: WholeProduct }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const sectors = useMemo(() => sectorWeights(holdings), [holdings]);
  const widest = Math.max(0.01, ...sectors.map(({ percent }) => Math.abs(percent)));
  if (sectors.length === 0) return null;
  return (
    <Section title={<Trans>Sectors</Trans>}>
      <ul>
        {sectors.map(({ sector, percent }) => (
          <li key={sector} className={styles['sector']}>
            <a href={linkTo.sector({ sector })}>{i18n._(sectorTexts[sector])}</a>
            <span>{format.percent(percent, 1)}</span>
            <WeightBar part={Math.abs(percent) / widest} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
