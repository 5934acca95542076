import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './SecretField.module.css';

/** A field for a secret number: hidden while it is typed, unless the eye is pressed. */
export function SecretField(field: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles['eye']}
          aria-label={t`Show number`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hidden' : 'eye'} />
        </button>
      }
    />
  );
}
