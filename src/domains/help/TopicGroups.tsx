import { useLingui } from '@lingui/react';
import { linkTo } from '../../nav/links.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import row from '../../ui/SentenceRow.module.css';
import { Section } from '../../ui/Section.tsx';
import { type TopicGroup, topicGroups } from './topic-groups.ts';
import type { TopicTexts } from '../../live/help/topic.ts';
import styles from './TopicRow.module.css';
import { useTextLanguage } from '../../data/device/text-language.ts';

const HALF = Math.ceil(topicGroups.length / 2);

/** Every topic under its heading. */
export function TopicGroups({ texts }: { texts: TopicTexts }) {
  return (
    <Columns
      first={<Groups groups={topicGroups.slice(0, HALF)} texts={texts} />}
      second={<Groups groups={topicGroups.slice(HALF)} texts={texts} />}
    />
  );
}

function Groups({ groups, texts }: { groups: readonly TopicGroup[]; texts: TopicTexts }) {
  const { i18n } = useLingui();
  const { tag } = useTextLanguage();
  return groups.map(({ title, topics }) => {
    const heading = i18n._(title);
    return (
      <Section key={title.id} title={heading}>
        <div className={styles['topics']}>
          <List label={heading}>
            {topics.map((id) => (
              <Row
                key={id}
                href={linkTo.help({ topic: id })}
                title={
                  <span className={row['title']} lang={tag}>
                    {texts[id].title}
                  </span>
                }
                trailing={
                  <span className={styles['chevron']}>
                    <Icon name="chevron" size={16} />
                  </span>
                }
              />
            ))}
          </List>
        </div>
      </Section>
    );
  });
}
