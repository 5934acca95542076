import { Trans, useLingui } from '@lingui/react/macro';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './HelpSearch.module.css';

/** The search field of the help center. */
export function HelpSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <search className={styles['search']}>
      <SearchField
        label={<Trans>Search help topics</Trans>}
        placeholder={t`What do you need help with?`}
        text={text}
        onText={onText}
      />
    </search>
  );
}
