import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SearchField.module.css';

/** Where the person types what they look for. */
export function SearchField({
  text,
  onText,
  onEnter,
}: {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles['field']}>
      <Field
        type="search"
        label={<Trans>Search by symbol or name</Trans>}
        hideLabel
        placeholder={t`Symbol or name`}
        value={text}
        onChange={onText}
        onEnter={onEnter}
        enterKeyHint="search"
        inputMode="search"
        maxLength={64}
        // The screen is opened to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        leading={<Icon name="search" size={18} />}
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
    </div>
  );
}
