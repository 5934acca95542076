import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Schedule } from '../../../../contract/strategy-rule.ts';
import { scheduleTexts } from '../texts.ts';
import { Choices } from './Choices.tsx';

/** The schedules that the wizard offers. Source: rulings, The wizard's seven screens. */
const OFFERED = ['daily', 'weekly', 'monthly'] as const satisfies readonly Schedule[];
type Offered = (typeof OFFERED)[number];

/** How often a strategy decides and trades. */
export function ScheduleChoice({
  value,
  onChange,
}: {
  value: Offered;
  onChange: (value: Offered) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const meanings = {
    daily: <Trans>Decides at every close and trades at the next open. Costs the most.</Trans>,
    weekly: <Trans>Decides at the last close of each week.</Trans>,
    monthly: <Trans>Decides at the last close of each month. Costs the least.</Trans>,
  };
  return (
    <Choices
      label={t`How often it looks and trades`}
      options={OFFERED.map((schedule) => ({
        value: schedule,
        name: i18n._(scheduleTexts[schedule]),
        meaning: meanings[schedule],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
