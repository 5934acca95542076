import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { GroupMove } from '../../../contract/market.ts';
import type { Known } from '../../data/call/known.ts';
import { intlLocale } from '../../lib/intl-locale.ts';
import type { Href } from '../../nav/address.ts';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { GroupRow } from './GroupRow.tsx';

interface NamedGroup {
  readonly move: GroupMove;
  readonly name: string;
  readonly href: Href;
}

const none: readonly NamedGroup[] = [];

/** Sectors or themes with their changes, sorted by change or by name. */
export function GroupList({
  label,
  sort,
  known: { waiting, declined, reload },
  groups = none,
  widest,
}: {
  label: string;
  sort: 'change' | 'name';
  known: Pick<Known<unknown>, 'waiting' | 'declined' | 'reload'>;
  groups?: readonly NamedGroup[] | undefined;
  /** The change that fills half the scale, percent. */
  widest: number;
}) {
  const { i18n } = useLingui();
  const sorted = groups.toSorted((a, b) =>
    sort === 'name'
      ? a.name.localeCompare(b.name, intlLocale(i18n.locale))
      : b.move.changePercent - a.move.changePercent,
  );
  return (
    <List
      label={label}
      waiting={waiting}
      declined={declined}
      onRetry={reload}
      skeletonRows={11}
      empty={<Empty title={<Trans>No data</Trans>} />}
    >
      {sorted.map(({ move, name, href }) => (
        <GroupRow key={href} name={name} move={move} widest={widest} href={href} showMembers />
      ))}
    </List>
  );
}
