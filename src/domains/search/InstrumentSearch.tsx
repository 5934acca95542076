import { Trans, useLingui } from '@lingui/react/macro';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './InstrumentSearch.module.css';

/** The search field; the screen opens for typing. */
export function InstrumentSearch({
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
      <SearchField
        label={<Trans>Search by symbol or name</Trans>}
        placeholder={t`Symbol or name`}
        text={text}
        onText={onText}
        onEnter={onEnter}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else to do first
        autoFocus
      />
    </div>
  );
}
