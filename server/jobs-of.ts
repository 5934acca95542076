import { applyReset } from './domains/auth/pending-reset.ts';
import { reviewAsDemo } from './domains/identity/demo-reviewer.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Parts } from './http/parts.ts';
import { tidyUp } from './tidy-up.ts';

/** What does each kind of job. */
export function jobsOf(services: Parts): Jobs {
  const { outbox, push, serviceDesk } = services;
  return {
    'send-message': ({ outboxId }) => outbox.deliver(outboxId),
    'push-message': ({ messageId }) => push.deliver(messageId),
    'review-identity': ({ personId }) => reviewAsDemo(services, personId),
    'apply-reset': ({ personId }) => applyReset(services, personId),
    'answer-matter': ({ matterId }) => serviceDesk.answer(matterId),
    'hand-over-matter': ({ matterId }) => serviceDesk.handOver(matterId),
    'mail-service-reply': (reply) => serviceDesk.mailReply(reply),
    'tidy-up': () => tidyUp(services),
  };
}
