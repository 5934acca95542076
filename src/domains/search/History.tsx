import { Trans, useLingui } from '@lingui/react/macro';
import { forgetAllSearches, forgetSearch } from '../../data/sync/search-history.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './History.module.css';

const SHOWN_MAX = 6;

/** Earlier searches, each of which can be repeated or removed. */
export function History({
  searches,
  onPick,
}: {
  searches: readonly string[];
  onPick: (text: string) => void;
}) {
  const { t } = useLingui();
  if (searches.length === 0) return null;

  const forget = (text: string) => {
    showToast({ text: t`“${text}” removed from search history`, undo: forgetSearch(text) });
  };
  const forgetAll = () => {
    showToast({ text: t`Search history cleared`, undo: forgetAllSearches() });
  };

  return (
    <Section
      title={<Trans>Recent searches</Trans>}
      more={
        <button type="button" className={styles['all']} onClick={forgetAll}>
          <Trans>Clear all</Trans>
        </button>
      }
    >
      <List label={t`Recent searches`}>
        {searches.slice(0, SHOWN_MAX).map((text) => (
          <Row
            key={text}
            onPress={() => onPick(text)}
            leading={<Icon name="clock" size={18} />}
            title={<span className={styles['text']}>{text}</span>}
            action={
              <button
                type="button"
                className={styles['forget']}
                aria-label={t`Remove “${text}” from search history`}
                onClick={() => forget(text)}
              >
                <Icon name="close" size={16} />
              </button>
            }
          />
        ))}
      </List>
    </Section>
  );
}
