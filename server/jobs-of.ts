import { applyReset } from './domains/auth/pending-reset.ts';
import { reviewAsDemo } from './domains/identity/demo-reviewer.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Parts } from './http/parts.ts';
import type { FirstAnswerer } from './service/first-answer.ts';
import { tidyUp } from './tidy-up.ts';

/** What does each kind of job. The answerer gives the first answer to a question to customer service. */
export function jobsOf(services: Parts, answerer: FirstAnswerer): Jobs {
  const { outbox, push, serviceDesk } = services;
  return {
    'send-message': ({ outboxId }) => outbox.deliver(outboxId),
    'push-message': ({ messageId }) => push.deliver(messageId),
    'review-identity': ({ personId }) => reviewAsDemo(services, personId),
    'apply-reset': ({ personId }) => applyReset(services, personId),
    'answer-matter': ({ matterId }) => serviceDesk.answer(matterId, answerer),
    'hand-over-matter': ({ matterId }) => serviceDesk.handOver(matterId),
    'mail-service-reply': (reply) => serviceDesk.mailReply(reply),
    'tidy-up': () => tidyUp(services),
  };
}
