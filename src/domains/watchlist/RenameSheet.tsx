import { Trans } from '@lingui/react/macro';
import type { Watchlist } from '../../data/sync/watchlist-rules.ts';
import { ListNameForm } from '../../live/ListNameForm.tsx';
import { useListName } from '../../live/useWatching.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useEditing } from './useEditing.ts';

/** Renames a list; closed while there is no list to rename. */
export function RenameSheet({
  list,
  lists,
  onClose,
}: {
  list: Watchlist | undefined;
  lists: readonly Watchlist[];
  onClose: () => void;
}) {
  const nameOf = useListName();
  const { rename } = useEditing();
  return (
    <Sheet open={list !== undefined} title={<Trans>Rename list</Trans>} onClose={onClose}>
      {list && (
        <ListNameForm
          present={nameOf(list)}
          taken={lists.filter(({ id }) => id !== list.id)}
          submitLabel={<Trans>Save</Trans>}
          onName={(name) => {
            rename(list, name);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}
