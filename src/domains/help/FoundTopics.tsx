import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Row } from '../../ui/Row.tsx';
import row from '../../ui/SentenceRow.module.css';
import { findTopics, markMatches } from './find-topics.ts';
import styles from './TopicRow.module.css';
import type { TopicTexts } from '../../live/help/topic.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';

/** The topics that match the query, best first. */
export function FoundTopics({
  texts,
  query,
  label,
  onAll,
}: {
  texts: TopicTexts;
  query: string;
  label: string;
  onAll: () => void;
}) {
  const { tag } = useTextLanguage();
  const text = query.trim();
  return (
    <List
      label={label}
      empty={
        <Empty
          icon="search"
          title={<Trans>No results for “{text}”</Trans>}
          action={
            <div className={styles['ways']}>
              <Button look="primary" onPress={onAll}>
                <Trans>Show all topics</Trans>
              </Button>
              <ButtonLink href={linkTo.service()}>
                <Trans>Ask customer service</Trans>
              </ButtonLink>
              <ButtonLink href={linkTo.search({ text })}>
                <Trans>Search stocks and ETFs</Trans>
              </ButtonLink>
            </div>
          }
        >
          <Trans>Try a single word, such as offline, chart, or colors.</Trans>
        </Empty>
      }
    >
      {findTopics(texts, query).map(({ id, text: topic, excerpt }) => (
        <Row
          key={id}
          href={linkTo.help({ topic: id })}
          title={
            <span className={row['title']} lang={tag}>
              <Marked stretches={markMatches(topic.title, query)} />
            </span>
          }
          subtitle={
            <span className={row['excerpt']} lang={tag}>
              <Marked stretches={markMatches(excerpt, query)} />
            </span>
          }
        />
      ))}
    </List>
  );
}
