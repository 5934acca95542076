import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { getPortfolio, getPositions, type Position } from '../../../contract/portfolio.ts';
import { pairOf } from '../../data/account/portfolio-pair.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { usePerson } from '../../data/session/session.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { HoldingRow } from '../../live/HoldingRow.tsx';
import { usePrices } from '../../live/usePrices.ts';
import desk from './desk.module.css';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { useRoom } from '../../ui/table/useRoom.ts';
import { useBeside } from '../../ui/useBeside.ts';
import { useIsAccount } from './DeskFrame.tsx';
import { OpenPosition } from './OpenPosition.tsx';
import { usePositionOrder } from './position-order.ts';
import { PositionsTable } from './PositionsTable.tsx';
import { PositionTotals } from './PositionTotals.tsx';
import { PositionOrderChoice, PositionSearch } from './PositionTools.tsx';
import { POSITION_ORDERS } from './sort-positions.ts';
import { useShownPositions } from './useShownPositions.ts';

/** The minimum time between two reorderings. */
const RESORT_MS = 10_000;
const REFRESH_MS = 60_000;
/** From this number of positions on, the search is shown. */
const MANY = 6;

/** The positions of the stock account, live. */
export function PositionsPart() {
  const { t } = useLingui();
  const isAccount = useIsAccount();
  const feed = isAccount ? 'detail' : 'position';
  const { known, positions, asOfMs } = useHeld(isAccount);
  const priceOf = usePrices(feed);
  const [said, setOrder] = usePositionOrder();
  const order = POSITION_ORDERS.find((each) => each === said) ?? 'value';
  const [text, setText] = useState('');
  const step = useWallNow(RESORT_MS);
  const { shown, rows } = useShownPositions(positions, { text, order, priceOf, feed, step });
  const { ref, hasRoom, isAmple } = useRoom();
  const part = useBeside('position');
  const { open: openPart } = part;
  const open = useCallback(({ ticker }: Position) => openPart(ticker), [openPart]);
  useFollow(
    feed,
    positions.map(({ ticker }) => ticker),
  );

  const age = useMemo(() => <AsOf asOfMs={asOfMs} quietMs={2 * REFRESH_MS} />, [asOfMs]);
  const nothing = text === '' ? noPositions : nothingFound;
  const opened = positions.find(({ ticker }) => ticker === part.opened);
  const hasAny = positions.length > 0;
  return (
    <div ref={ref}>
      {known.value && <Declined answer={known.declined} isKept onRetry={known.reload} />}
      {hasAny && !isAccount && <PositionTotals positions={positions} priceOf={priceOf} />}
      {positions.length >= MANY && <PositionSearch text={text} onText={setText} />}
      {hasAny && hasRoom === false && (
        <PositionOrderChoice age={age} order={order} onOrder={setOrder} />
      )}
      {hasRoom && hasAny ? (
        <PositionsTable
          positions={shown}
          feed={feed}
          step={step}
          isAmple={isAmple}
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
            <HoldingRow
              key={position.ticker}
              position={position}
              priceMicros={priceOf(position)}
              feed={feed}
              onOpen={open}
            />
          ))}
        </List>
      )}
      {hasAny && (
        <p className={desk['ask']}>
          <a className={desk['link']} href={linkTo.assistant({ about: 'positions' })}>
            <Trans>Ask about your positions</Trans>
            <Icon name="chevron" size={16} />
          </a>
        </p>
      )}
      {opened && <OpenPosition part={part} position={opened} priceMicros={priceOf(opened)} />}
    </div>
  );
}

/** The positions; in the account, those of the same moment as its figures. */
function useHeld(isAccount: boolean) {
  const known = useKnown(getPositions, {}, { refreshMs: REFRESH_MS });
  const portfolio = useKnown(getPortfolio, isAccount ? {} : undefined);
  const { positions, asOfMs } = pairOf(usePerson()?.tradeAccount, portfolio, {
    value: known.value?.positions,
    asOfMs: known.asOfMs,
  });
  return { known, positions: useMemo(() => positions ?? [], [positions]), asOfMs };
}

const noPositions = <NoPositions />;
const nothingFound = <Empty icon="search" title={<Trans>No data found</Trans>} />;

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
