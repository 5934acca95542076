import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWallNow } from '../../lib/wall-clock.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

const DAY_MS = 86_400_000;
/** The periods on offer, in days including today. */
const SPANS = ['7', '30', '365'] as const;
/** How often the component checks whether a new day has begun. */
const LOOK_MS = 60_000;

/** A choice of a filter with its name. */
interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

/** The filter in the address: at most one way, one state, and a start date. */
export function useRecordFilter<Way extends string, State extends string>(
  ways: readonly Way[],
  states: readonly State[],
) {
  const askedWay = useParameter('way');
  const askedState = useParameter('state');
  const askedDays = useParameter('days');
  const days = SPANS.find((each) => each === askedDays);
  const midnightMs = new Date(useWallNow(LOOK_MS)).setHours(0, 0, 0, 0);
  const way = ways.find((each) => each === askedWay);
  const state = states.find((each) => each === askedState);
  return {
    way,
    state,
    fromMs: days && midnightMs - (Number(days) - 1) * DAY_MS,
    isFiltering: way !== undefined || state !== undefined || days !== undefined,
  };
}

/** The filters of a list of deposits or withdrawals, stored in the address, and the export of the list. */
export function RecordFilters<Way extends string, State extends string>({
  ways,
  states,
  download,
}: {
  readonly ways: readonly Choice<Way>[];
  readonly states: readonly Choice<State>[];
  /** The button that exports what the filter keeps. */
  readonly download: ReactNode;
}) {
  const { t } = useLingui();
  const change = useChangeParameters();
  const way = useParameter('way');
  const state = useParameter('state');
  const asked = useParameter('days');
  const days = SPANS.find((each) => each === asked);
  return (
    <>
      <FilterLine>
        <SelectField
          label={t({ message: 'Type', context: 'way of a deposit' })}
          look="inline"
          value={ways.find(({ value }) => value === way)?.value ?? 'all'}
          options={[{ value: 'all', text: t`All types` }, ...ways]}
          onChange={(next) => change({ way: next === 'all' ? undefined : next })}
        />
        <SelectField
          label={t`Status`}
          look="inline"
          value={states.find(({ value }) => value === state)?.value ?? 'all'}
          options={[{ value: 'all', text: t`All statuses` }, ...states]}
          onChange={(next) => change({ state: next === 'all' ? undefined : next })}
        />
        <SelectField
          label={t`Period`}
          look="inline"
          value={days ?? 'all'}
          options={[
            { value: 'all', text: t({ message: 'All time', context: 'a period of records' }) },
            { value: '7', text: t`Last 7 days` },
            { value: '30', text: t`Last 30 days` },
            { value: '365', text: t`Last 12 months` },
          ]}
          onChange={(next) => change({ days: next === 'all' ? undefined : next })}
        />
      </FilterLine>
      {download}
    </>
  );
}

/** Says that no line matches the filter, with a button to clear it. */
export function NothingLeft() {
  const change = useChangeParameters();
  return (
    <Empty
      icon="search"
      title={<Trans>No data found</Trans>}
      action={
        <Button onPress={() => change({ way: undefined, state: undefined, days: undefined })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
