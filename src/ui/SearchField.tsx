import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

/** A search field with a button that clears it and keeps the focus. */
export function SearchField({
  label,
  placeholder,
  text,
  onText,
  icon = 'search',
  enterKeyHint = 'search',
  autoFocus = false,
  onEnter,
}: {
  /** For screen readers only. */
  label: ReactNode;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  icon?: 'search' | 'plus' | undefined;
  enterKeyHint?: 'search' | 'done' | undefined;
  autoFocus?: boolean | undefined;
  onEnter?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  return (
    <Field
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      value={text}
      onChange={onText}
      onEnter={onEnter}
      enterKeyHint={enterKeyHint}
      inputMode="search"
      maxLength={64}
      // Only a screen that is opened for typing sets it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      leading={<Icon name={icon} size={18} />}
      trailing={
        text !== '' && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={t`Clear the search`}
            onClick={(event) => {
              onText('');
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <Icon name="close" size={18} />
          </button>
        )
      }
    />
  );
}
