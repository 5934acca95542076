import { useLingui } from '@lingui/react/macro';
import type { ScreenPart } from '../../nav/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { highlight } from './highlight.ts';
import styles from './History.module.css';
import { partIcons } from './part-icons.ts';

const SHOWN_MAX = 4;

/** News, articles and help topics that match a search. */
export function PartResults({ query, parts }: { query: string; parts: readonly ScreenPart[] }) {
  const { t } = useLingui();
  return (
    <>
      <PartsOf kind="news" title={t`News`} query={query} parts={parts} />
      <PartsOf kind="article" title={t`Articles`} query={query} parts={parts} />
      <PartsOf kind="help" title={t`Help topics`} query={query} parts={parts} />
    </>
  );
}

function PartsOf({
  kind,
  title,
  query,
  parts,
}: {
  kind: ScreenPart['kind'];
  title: string;
  query: string;
  parts: readonly ScreenPart[];
}) {
  const shown = parts.filter((part) => part.kind === kind).slice(0, SHOWN_MAX);
  if (shown.length === 0) return null;
  return (
    <Section title={title}>
      <List label={title}>
        {shown.map((part) => (
          <Row
            key={part.href}
            href={part.href}
            leading={<Icon name={partIcons[kind]} size={20} />}
            title={
              <span className={styles['part']}>
                <Marked stretches={highlight(part.title, query)} />
              </span>
            }
            trailing={
              <span className={styles['forget']}>
                <Icon name="chevron" size={16} />
              </span>
            }
          />
        ))}
      </List>
    </Section>
  );
}
