import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import type { MessageContent } from '../../../contract/service.ts';
import { report } from '../../data/device/report.ts';
import { openTexts } from '../../data/device/texts.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopicLinks } from './TopicLinks.tsx';

type Content = Extract<MessageContent, { kind: 'topics' }>;

/** The automatic answer: the assistant's, if there is one, and help topics. */
export function AutomaticAnswer({ content: { topics, answer } }: { content: Content }) {
  return (
    <>
      {answer && (
        <Suspense fallback={<Skeleton rows={2} />}>
          <LateAnswer events={numbered(answer)} isRunning={false} />
        </Suspense>
      )}
      {topics.length > 0 && (
        <>
          <p>
            <Trans>These help topics may answer your question:</Trans>
          </p>
          <TopicLinks ids={topics} />
        </>
      )}
    </>
  );
}

/** What renders answers loads with the first one. */
const LateAnswer = lazy(async () => {
  try {
    const [{ AnswerView }] = await Promise.all([
      import('../../live/answer/AnswerView.tsx'),
      openTexts('assistant'),
    ]);
    return { default: AnswerView };
  } catch (problem) {
    report('What renders an automatic answer could not be loaded.', problem);
    return { default: NotLoaded };
  }
});

function NotLoaded() {
  return <Declined answer={{ ok: false, code: 'offline' }} onRetry={() => location.reload()} />;
}

function numbered(answer: readonly AnswerEvent[]) {
  return answer.map((event, at) => ({ seq: at + 1, event }));
}
