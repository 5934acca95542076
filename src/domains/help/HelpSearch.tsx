import { Trans, useLingui } from '@lingui/react/macro';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './HelpSearch.module.css';

/** Where the person types what they need help with. */
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
