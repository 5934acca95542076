import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FIRST_LIST_ID, LISTS_MAX, type Watchlist } from '../../data/sync/watchlist-rules.ts';
import { createWatchlist, moveWatchlist } from '../../data/sync/watchlist-acts.ts';
import { ListNameForm } from '../../live/ListNameForm.tsx';
import { useListName } from '../../live/useWatching.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './EditRows.module.css';
import { RenameSheet } from './RenameSheet.tsx';
import { SortableRows } from './SortableRows.tsx';
import { useEditing } from './useEditing.ts';

/** The maximum number of symbols in a line, which is truncated with an ellipsis. */
const NAMED = 12;

/** All lists: reorders, renames, adds and deletes them. */
export function AllLists({ lists }: { lists: readonly Watchlist[] }) {
  const { t } = useLingui();
  const nameOf = useListName();
  const { remove } = useEditing();
  const go = useGo();
  const [isNaming, setNaming] = useState(false);
  const [renamed, setRenamed] = useState<Watchlist>();

  function create(name: string): void {
    const { id, undo } = createWatchlist(name);
    setNaming(false);
    showToast({ text: t`“${name}” created`, undo });
    go(linkTo.editWatchlists({ list: id, add: true }));
  }

  const isOnly = lists.length === 1;
  const add = (
    <Button look="primary" onPress={() => setNaming(true)}>
      <Trans>New list</Trans>
    </Button>
  );
  const isFull = lists.length >= LISTS_MAX;
  return (
    <Screen
      title={<Trans>Watchlists</Trans>}
      back={linkTo.watchlist()}
      action={
        isFull ? (
          <p className={styles['limit']}>
            <Trans>You’ve reached the limit of {LISTS_MAX} lists.</Trans>
          </p>
        ) : isOnly ? undefined : (
          <div className={styles['wide']}>{add}</div>
        )
      }
    >
      <SortableRows
        label={t`Watchlists`}
        rows={lists.map((list) => ({ id: list.id, name: nameOf(list), list }))}
        onMove={moveWatchlist}
      >
        {({ name, list }) => (
          <>
            <a className={styles['words']} href={linkTo.editWatchlists({ list: list.id })}>
              <span className={styles['title']}>{name}</span>
              <span className={styles['subtitle']}>
                <Plural value={list.tickers.length} one="# symbol" other="# symbols" />
                {list.tickers.length > 0 && ` · ${list.tickers.slice(0, NAMED).join(', ')}`}
              </span>
            </a>
            <button
              type="button"
              className={styles['tool']}
              aria-label={t`Rename ${name}`}
              onClick={() => setRenamed(list)}
            >
              <Icon name="pencil" />
            </button>
            {list.id === FIRST_LIST_ID ? (
              lists.length > 1 && <span className={styles['tool']} />
            ) : (
              <button
                type="button"
                className={styles['tool']}
                aria-label={t`Delete ${name}`}
                onClick={() => remove(list)}
              >
                <Icon name="trash" />
              </button>
            )}
          </>
        )}
      </SortableRows>
      {isOnly && (
        <Empty icon="lists" title={<Trans>Group what you follow</Trans>} action={add}>
          <Trans>Make a list for a sector, a strategy, or what you plan to buy.</Trans>
        </Empty>
      )}
      <Sheet open={isNaming} title={<Trans>New list</Trans>} onClose={() => setNaming(false)}>
        <ListNameForm taken={lists} submitLabel={<Trans>Create</Trans>} onName={create} />
      </Sheet>
      <RenameSheet list={renamed} lists={lists} onClose={() => setRenamed(undefined)} />
    </Screen>
  );
}
