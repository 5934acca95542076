import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FIRST_LIST_ID, type Watchlist } from '../../data/sync/watchlist-rules.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './EntrySheet.module.css';
import { RenameSheet } from './RenameSheet.tsx';
import { useEditing } from './useEditing.ts';
import toolStyles from './screens/WatchlistScreen.module.css';

/** Actions on a whole list. */
export function ListTools({ list, lists }: { list: Watchlist; lists: readonly Watchlist[] }) {
  const { t } = useLingui();
  const { empty, remove } = useEditing();
  const go = useGo();
  const [open, setOpen] = useState<'options' | 'rename'>();
  const close = () => setOpen(undefined);

  function removeList(): void {
    remove(list);
    go(linkTo.editWatchlists(), { replace: true });
  }

  function emptyList(): void {
    empty(list);
    close();
  }

  return (
    <>
      <a className={toolStyles['edit']} href={linkTo.editWatchlists()}>
        <Trans>All lists</Trans>
      </a>
      <button type="button" aria-label={t`List options`} onClick={() => setOpen('options')}>
        <Icon name="more" size={24} />
      </button>
      <Sheet open={open === 'options'} title={<Trans>List options</Trans>} onClose={close}>
        <div className={styles['rows']}>
          <List>
            <Row
              leading={<Icon name="pencil" />}
              title={<Trans>Rename</Trans>}
              onPress={() => setOpen('rename')}
            />
            {list.tickers.length > 0 && (
              <Row
                leading={<Icon name="minus" />}
                title={<Trans>Remove all symbols</Trans>}
                onPress={emptyList}
              />
            )}
            {list.id !== FIRST_LIST_ID && (
              <Row
                leading={<Icon name="trash" />}
                title={<Trans>Delete list</Trans>}
                onPress={removeList}
              />
            )}
          </List>
        </div>
      </Sheet>
      <RenameSheet list={open === 'rename' ? list : undefined} lists={lists} onClose={close} />
    </>
  );
}
