import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { StepField } from '../../../ui/StepField.tsx';
import { readWhole, stepWhole } from './whole-number.ts';

/** A field for a whole number within limits, typed or stepped. It reports only numbers within the limits. */
export function WholeField({
  label,
  unit,
  value,
  least,
  most,
  onChange,
}: {
  label: string;
  unit: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const { t } = useLingui();
  const [typing, setTyping] = useState<string>();
  const typed = typing ?? String(value);
  const limits = { least, most };
  const read = readWhole(typed, limits);

  function take(next: string): void {
    const taken = readWhole(next, limits);
    // A number within the limits is the value itself, which other code may also change.
    setTyping('value' in taken ? undefined : next);
    if ('value' in taken && taken.value !== value) onChange(taken.value);
  }
  return (
    <StepField
      label={label}
      value={typed}
      onChange={take}
      onStep={(steps) => take(String(stepWhole(typed, steps, limits)))}
      stepLabels={{ down: t`Less: ${label}`, up: t`More: ${label}` }}
      echo={unit}
      note={t`${least} to ${most}`}
      problem={'problem' in read ? t`Enter a whole number from ${least} to ${most}.` : undefined}
    />
  );
}
