import { Trans } from '@lingui/react/macro';
import type { Cause, CauseStory } from '../../../contract/charity.ts';
import { linkTo } from '../../nav/links.ts';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './charity.module.css';

/** The latest update of each cause, latest first. */
export function NewestStories({ causes }: { causes: readonly Cause[] }) {
  const told = causes
    .flatMap((cause) => (cause.story ? [{ cause, story: cause.story }] : []))
    .toSorted((one, other) => other.story.atMs - one.story.atMs);
  if (told.length === 0) return null;
  return (
    <Section title={<Trans context="of causes">Stories</Trans>}>
      {told.map(({ cause, story }) => (
        <Story key={story.id} story={story} cause={cause} />
      ))}
    </Section>
  );
}

/** An update; links to its cause when that is given. */
export function Story({ story, cause }: { story: CauseStory; cause?: Cause }) {
  const format = useFormat();
  return (
    <article className={styles['story']}>
      <p className={styles['muted']}>
        {cause && (
          <>
            <a className={styles['link']} href={linkTo.cause({ id: cause.id })}>
              {cause.name}
            </a>
            {' · '}
          </>
        )}
        {format.date(story.atMs)}
      </p>
      <h3 className={styles['storyTitle']}>{story.title}</h3>
      {story.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
}
