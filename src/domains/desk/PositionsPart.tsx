import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { getPortfolio, getPositions, type Position } from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { pairOf } from '../../data/account/portfolio-pair.ts';
import { usePerson } from '../../data/session/session.ts';
import { usePositionOrder } from './position-order.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { PositionRow } from '../../live/PositionRow.tsx';
import { usePrices } from '../../live/usePrices.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useRoom } from '../../ui/table/useRoom.ts';
import desk from './desk.module.css';
import styles from './positions.module.css';
import { useIsAccount } from './DeskFrame.tsx';
import { PositionSheet } from './PositionSheet.tsx';
import { PositionTotals } from './PositionTotals.tsx';
import { PositionsTable } from './PositionsTable.tsx';
import { positionOrderTexts } from './position-order-texts.ts';
import { filterPositions, POSITION_ORDERS, sortPositions } from './sort-positions.ts';

/** The minimum time between two reorderings. */
const RESORT_MS = 10_000;
const REFRESH_MS = 60_000;
/** More than a person sees at a glance. */
const MANY = 6;

/** What the stock account holds and owes, live. */
export function PositionsPart() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const isAccount = useIsAccount();
  const feed = isAccount ? 'detail' : 'position';
  const known = useKnown(getPositions, {}, { refreshMs: REFRESH_MS });
  const portfolio = useKnown(getPortfolio, isAccount ? {} : undefined).value;
  const { positions: held } = pairOf(usePerson()?.tradeAccount, portfolio, known.value?.positions);
  const priceOf = usePrices(feed);
  const instruments = useUniverse().value;
  const [said, setOrder] = usePositionOrder();
  const order = POSITION_ORDERS.find((each) => each === said) ?? 'value';
  const [text, setText] = useState('');
  // A link may ask for one of them.
  const asked = useParameter('symbol');
  const [openTicker, setOpenTicker] = useState(asked);
  const go = useGo();
  const positions = useMemo(() => held ?? [], [held]);
  const step = useWallNow(RESORT_MS);
  useFollow(
    feed,
    positions.map(({ ticker }) => ticker),
  );

  const names = useMemo(
    () => new Map(instruments?.map(({ ticker, name }) => [ticker, name])),
    [instruments],
  );
  const shown = useMemo(
    () => filterPositions(positions, text, (ticker) => names.get(ticker)),
    [positions, text, names],
  );
  const rows = useMemo(
    () => sortPositions(shown, order, priceOf),
    // Prices change every second; the order follows them at each step only.
    // oxlint-disable-next-line react/exhaustive-deps
    [shown, order, feed, step],
  );
  const { ref, hasRoom } = useRoom();
  const age = useMemo(
    () => <AsOf asOfMs={known.asOfMs} quietMs={2 * REFRESH_MS} />,
    [known.asOfMs],
  );
  const nothing = text === '' ? noPositions : nothingFound;
  const opened = positions.find(({ ticker }) => ticker === openTicker);

  const open = useCallback(({ ticker }: Position) => setOpenTicker(ticker), []);
  function close(): void {
    setOpenTicker(undefined);
    if (asked === undefined) return;
    go(isAccount ? linkTo.stockAccount() : linkTo.deskPositions(), { replace: true });
  }

  return (
    <div ref={ref}>
      {known.value && <Declined answer={known.declined} isKept onRetry={known.reload} />}
      {positions.length > 0 && (
        <>
          {!isAccount && <PositionTotals positions={positions} priceOf={priceOf} />}
          {positions.length >= MANY && (
            <div className={styles['search']}>
              <SearchField
                label={<Trans>Search positions</Trans>}
                placeholder={t`Symbol or name`}
                text={text}
                onText={setText}
              />
            </div>
          )}
          {hasRoom === false && (
            <div className={desk['columns']}>
              {age}
              <SelectField
                look="inline"
                label={t({ message: 'Order', context: 'sort' })}
                value={order}
                options={POSITION_ORDERS.map((each) => ({
                  value: each,
                  text: i18n._(positionOrderTexts[each]),
                }))}
                onChange={setOrder}
              />
            </div>
          )}
        </>
      )}
      {hasRoom && positions.length > 0 ? (
        <PositionsTable
          positions={shown}
          feed={feed}
          step={step}
          tools={age}
          otherwise={nothing}
          onOpen={open}
        />
      ) : (
        <List
          label={t`Positions`}
          waiting={known.value === undefined && known.waiting}
          declined={known.value ? undefined : known.declined}
          onRetry={known.reload}
          empty={nothing}
        >
          {rows.map((position) => (
            <PositionRow
              key={position.ticker}
              position={position}
              priceMicros={priceOf(position)}
              onOpen={open}
            />
          ))}
        </List>
      )}
      {opened && <PositionSheet position={opened} priceMicros={priceOf(opened)} onClose={close} />}
    </div>
  );
}

const noPositions = <NoPositions />;
const nothingFound = <Empty icon="search" title={<Trans>No data found.</Trans>} />;

function NoPositions() {
  return (
    <Empty
      icon="market"
      title={<Trans>No positions yet</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.stocks()}>
          <Trans>Explore the market</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Stocks you buy or sell short appear here with their cost, market value and P&L, live.
      </Trans>
    </Empty>
  );
}
