import { Trans, useLingui } from '@lingui/react/macro';
import type { Cause } from '../../../contract/charity.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './charity.module.css';

/** Selects one of the causes that accept donations. */
export function PickCause({
  causes,
  value,
  onChange,
}: {
  causes: readonly Pick<Cause, 'id' | 'name'>[];
  value: string | undefined;
  onChange: (id: string) => void;
}) {
  const { t } = useLingui();
  if (value === undefined) {
    return (
      <p className={styles['note']}>
        <Trans>No cause is accepting donations right now.</Trans>
      </p>
    );
  }
  return (
    <SelectField
      label={t`Cause`}
      value={value}
      options={causes.map(({ id, name }) => ({ value: id, text: name }))}
      onChange={onChange}
    />
  );
}
