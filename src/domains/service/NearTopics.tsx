import { Trans } from '@lingui/react/macro';
import { Suspense, use, useDeferredValue } from 'react';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { loadTopics } from '../../live/help/load-topics.ts';
import { topicsNear } from '../../live/help/near-topics.ts';
import styles from './service.module.css';
import { TopicLinks } from './TopicLinks.tsx';

/** The minimum length of a question. */
const LETTERS_MIN = 4;

/** Help topics that match the text being typed; hidden when there are none. */
export function NearTopics({ question }: { question: string }) {
  const settled = useDeferredValue(question.trim());
  if (settled.length < LETTERS_MIN) return null;
  return (
    <Suspense>
      <Near question={settled} />
    </Suspense>
  );
}

function Near({ question }: { question: string }) {
  const { locale } = useTextLanguage();
  const texts = use(loadTopics(locale));
  const ids = texts ? topicsNear(texts, question) : [];
  return (
    <div aria-live="polite">
      {ids.length > 0 && (
        <div className={styles['near']}>
          <p>
            <Trans>This may help:</Trans>
          </p>
          <TopicLinks ids={ids} />
        </div>
      )}
    </div>
  );
}
