import { useTextLanguage } from '../../data/device/text-language.ts';
import { loadTopics } from '../../live/help/load-topics.ts';
import { LoadedTexts } from '../../live/help/LoadedTexts.tsx';
import type { TopicId } from '../../live/help/topic.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import row from '../../ui/SentenceRow.module.css';

/** Links to some help topics, by their titles. */
export function HelpLinks({ label, topics }: { label: string; topics: readonly TopicId[] }) {
  const { locale, tag } = useTextLanguage();
  return (
    <LoadedTexts load={() => loadTopics(locale)}>
      {(texts) => (
        <List label={label}>
          {topics.map((topic) => (
            <Row
              key={topic}
              href={linkTo.help({ topic })}
              leading={<Icon name="help" size={20} />}
              title={
                <span className={row['title']} lang={tag}>
                  {texts[topic].title}
                </span>
              }
              trailing={<Icon name="chevron" size={16} />}
            />
          ))}
        </List>
      )}
    </LoadedTexts>
  );
}
