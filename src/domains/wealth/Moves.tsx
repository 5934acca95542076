import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SavingMoveKind, SavingMoveState, SavingProductId } from '../../../contract/saving.ts';
import { usePages } from '../../data/call/pages.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { movePages } from './move-pages.ts';
import { MoveFilters } from './MoveFilters.tsx';
import { MoveRow } from './MoveRow.tsx';
import { MovesTable } from './MovesTable.tsx';
import styles from './wealth.module.css';

/** The history of a customer's savings, latest first, filtered and paged. */
export function Moves() {
  const { t } = useLingui();
  const asked = { kind: useParameter('type'), state: useParameter('state') };
  const askedProduct = useParameter('product');
  const kind = SavingMoveKind.options.find((each) => each === asked.kind);
  const state = SavingMoveState.options.find((each) => each === asked.state);
  const productId = SavingProductId.options.find((each) => each === askedProduct);
  const isFiltering = (kind ?? state ?? productId) !== undefined;
  const pages = useMemo(() => movePages({ kind, state, productId }), [kind, state, productId]);
  const list = usePages(pages);
  const { lines } = list;
  if (lines === undefined) {
    return list.declined ? (
      <Declined answer={list.declined} onRetry={list.reload} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  if (lines.length === 0 && !isFiltering) return <NoMoves />;
  const filters = (
    <MoveFilters kind={kind} state={state} productId={productId} lines={lines} list={list} />
  );
  return (
    <>
      <Declined answer={list.declined} isKept onRetry={list.reload} />
      {lines.length === 0 ? (
        <>
          <div className={styles['tools']}>{filters}</div>
          <NothingLeft />
        </>
      ) : (
        <WithRoom
          table={
            <MovesTable
              lines={lines}
              list={list}
              tools={
                <>
                  {filters}
                  <AsOf asOfMs={list.asOfMs} />
                </>
              }
            />
          }
          rows={
            <>
              <div className={styles['tools']}>{filters}</div>
              <div className={styles['age']}>
                <AsOf asOfMs={list.asOfMs} />
              </div>
              <List label={t`Savings history`}>
                {lines.map((move) => (
                  <MoveRow key={move.id} move={move} />
                ))}
              </List>
            </>
          }
        />
      )}
      {list.moreDeclined ? (
        <Declined answer={list.moreDeclined} onRetry={list.loadMore} />
      ) : (
        list.hasMore && <MoreBelow waiting={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </>
  );
}

function NoMoves() {
  return (
    <Empty
      icon="invest"
      title={<Trans>You have no savings yet</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.savings()}>
          <Trans>View savings</Trans>
        </ButtonLink>
      }
    >
      <Trans>Every purchase, redemption, and payment appears here.</Trans>
    </Empty>
  );
}

function NothingLeft() {
  const change = useChangeParameters();
  return (
    <Empty
      icon="search"
      title={<Trans>No data found</Trans>}
      action={
        <Button onPress={() => change({ type: undefined, state: undefined, product: undefined })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
