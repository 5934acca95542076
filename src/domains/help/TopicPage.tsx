import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Note } from '../../ui/Note.tsx';
import { Row } from '../../ui/Row.tsx';
import row from '../../ui/SentenceRow.module.css';
import { Section } from '../../ui/Section.tsx';
import { BesideLine, BesideList } from './BesideList.tsx';
import { Spread, SpreadBeside } from './Spread.tsx';
import { simulatedTopics, topicGroups, topicLinks } from './topic-groups.ts';
import type { TopicId, TopicTexts } from '../../live/help/topic.ts';
import styles from './TopicPage.module.css';
import rows from './TopicRow.module.css';
import { useTextLanguage } from '../../data/device/text-language.ts';

/** One topic, with links into the app and to the neighboring topics. */
export function TopicPage({ id, texts }: { id: TopicId; texts: TopicTexts }) {
  const { i18n } = useLingui();
  const { tag } = useTextLanguage();
  const kind = useMarketKind();
  const isForOthers = kind !== 'simulated' && simulatedTopics.has(id);
  const { title, paragraphs, steps, terms } = texts[id];
  const group = topicGroups.find(({ topics }) => topics.includes(id));
  const neighbours = group?.topics.filter((other) => other !== id) ?? [];
  return (
    <Spread>
      {(hasRoom) => (
        <>
          {hasRoom && (
            <SpreadBeside>
              {group && (
                <BesideList title={i18n._(group.title)}>
                  {group.topics.map((topic) => (
                    <BesideLine
                      key={topic}
                      href={linkTo.help({ topic })}
                      mark={topic === id ? 'page' : undefined}
                    >
                      <span lang={tag}>{texts[topic].title}</span>
                    </BesideLine>
                  ))}
                </BesideList>
              )}
            </SpreadBeside>
          )}
          <div>
            {isForOthers && (
              <Note icon="info">
                <Trans>
                  This market is real: its prices are those of the US market. What this topic says
                  about a simulated market does not apply here.
                </Trans>
              </Note>
            )}
            <article className={styles['topic']} lang={tag}>
              <h2 className={styles['title']}>{title}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {steps && (
                <ol className={styles['steps']}>
                  {steps.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ol>
              )}
              {terms && (
                <dl className={styles['terms']}>
                  {terms.map(([term, meaning]) => (
                    <div key={term}>
                      <dt className={styles['term']}>{term}</dt>
                      <dd className={styles['meaning']}>{meaning}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </article>
            {topicLinks[id] && (
              <p className={styles['links']}>
                {topicLinks[id].map(({ href, label }) => (
                  <a key={href} className={styles['link']} href={href}>
                    {i18n._(label)}
                    <Icon name="chevron" size={14} />
                  </a>
                ))}
              </p>
            )}
            {id !== 'customer-service' && (
              <p className={styles['links']}>
                <a className={styles['link']} href={linkTo.service()}>
                  <Trans>Still need help? Contact customer service</Trans>
                  <Icon name="chevron" size={14} />
                </a>
              </p>
            )}
            {!hasRoom && neighbours.length > 0 && (
              <Section title={<Trans>Related topics</Trans>}>
                <div className={rows['topics']}>
                  <List>
                    {neighbours.map((other) => (
                      <Row
                        key={other}
                        href={linkTo.help({ topic: other })}
                        title={
                          <span className={row['title']} lang={tag}>
                            {texts[other].title}
                          </span>
                        }
                        trailing={
                          <span className={rows['chevron']}>
                            <Icon name="chevron" size={16} />
                          </span>
                        }
                      />
                    ))}
                  </List>
                </div>
              </Section>
            )}
          </div>
        </>
      )}
    </Spread>
  );
}
