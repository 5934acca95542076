import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import {
  type SavingMove,
  SavingMoveKind,
  SavingMoveState,
  SavingProductId,
} from '../../../contract/saving.ts';
import { DownloadList } from '../../live/DownloadList.tsx';
import type { Rest } from '../../live/whole-list.ts';
import { useChangeParameters } from '../../nav/route.ts';
import { savingNames } from '../../ui/saving-names.ts';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { MoveFilter } from './move-pages.ts';
import { moveRows } from './moves-csv.ts';
import { moveKindTexts, moveStateTexts } from './texts.ts';

/** The history's filters, stored in the URL, and the export of the filtered list. */
export function MoveFilters({
  kind,
  state,
  productId,
  lines,
  list,
}: MoveFilter & {
  lines: readonly SavingMove[];
  /** The list that they are the loaded part of. */
  list: Rest;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const change = useChangeParameters();

  function rows(): string[][] {
    const names = {
      number: t`Order number`,
      time: t`Time (UTC)`,
      type: t({ message: 'Type', context: 'of a movement' }),
      product: t({ message: 'Product', context: 'of savings' }),
      amount: t`Amount`,
      principal: t`Amount without interest`,
      interest: t`Interest`,
      cost: t`Cost`,
      state: t`Status`,
      paidOn: t`Paid on`,
    };
    return moveRows(lines, names, (move) => ({
      type: i18n._(moveKindTexts[move.kind]),
      product: i18n._(savingNames[move.productId]),
      state: i18n._(moveStateTexts[move.state]),
    }));
  }

  return (
    <>
      <FilterLine>
        <SelectField
          label={t({ message: 'Type', context: 'of a movement' })}
          look="inline"
          value={kind ?? 'all'}
          options={[
            { value: 'all', text: t`All types` },
            ...SavingMoveKind.options.map((value) => ({
              value,
              text: i18n._(moveKindTexts[value]),
            })),
          ]}
          onChange={(next) => change({ type: next === 'all' ? undefined : next })}
        />
        <SelectField
          label={t`Status`}
          look="inline"
          value={state ?? 'all'}
          options={[
            { value: 'all', text: t`All statuses` },
            ...SavingMoveState.options.map((value) => ({
              value,
              text: i18n._(moveStateTexts[value]),
            })),
          ]}
          onChange={(next) => change({ state: next === 'all' ? undefined : next })}
        />
        <SelectField
          label={t({ message: 'Product', context: 'of savings' })}
          look="inline"
          value={productId ?? 'all'}
          options={[
            { value: 'all', text: t`All products` },
            ...SavingProductId.options.map((value) => ({
              value,
              text: i18n._(savingNames[value]),
            })),
          ]}
          onChange={(next) => change({ product: next === 'all' ? undefined : next })}
        />
      </FilterLine>
      <DownloadList
        key={JSON.stringify([kind, state, productId])}
        list={list}
        name="plumb-savings.csv"
        rows={rows}
        isEmpty={lines.length === 0}
      />
    </>
  );
}
