import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { DonationSource, DonationState } from '../../../contract/charity.ts';
import { useChangeParameters } from '../../nav/route.ts';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useCauses } from './charity.ts';
import type { DonationFilter } from './donations.ts';
import { donationStateTexts, sourceTexts } from './texts.ts';

/** The history's filters, stored in the URL. A choice among years needs more than one. */
export function HistoryFilters({
  filter,
  years,
}: {
  filter: DonationFilter;
  years: readonly number[] | undefined;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const change = useChangeParameters();
  const causes = useCauses().value?.causes ?? [];
  const set = (name: string) => (value: string) =>
    change({ [name]: value === 'all' ? undefined : value });
  return (
    <FilterLine>
      <SelectField
        label={t`Cause`}
        look="inline"
        value={filter.causeId ?? 'all'}
        options={[
          { value: 'all', text: t`All causes` },
          ...causes.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={set('cause')}
      />
      <SelectField
        label={t({ message: 'Type', context: 'of a donation' })}
        look="inline"
        value={filter.source ?? 'all'}
        options={[
          { value: 'all', text: t`All types` },
          ...DonationSource.options.map((value) => ({ value, text: i18n._(sourceTexts[value]) })),
        ]}
        onChange={set('type')}
      />
      <SelectField
        label={t`Status`}
        look="inline"
        value={filter.state ?? 'all'}
        options={[
          { value: 'all', text: t`All statuses` },
          ...DonationState.options.map((value) => ({
            value,
            text: i18n._(donationStateTexts[value]),
          })),
        ]}
        onChange={set('state')}
      />
      {((years?.length ?? 0) > 1 || filter.year !== undefined) && (
        <SelectField
          label={t`Year`}
          look="inline"
          value={filter.year === undefined ? 'all' : String(filter.year)}
          options={[
            { value: 'all', text: t`All years` },
            ...(years ?? []).map((year) => ({ value: String(year), text: String(year) })),
          ]}
          onChange={set('year')}
        />
      )}
    </FilterLine>
  );
}
