import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatterState, MessageContent, ServiceMessage } from '../../../contract/service.ts';

/** The state of a conversation, in the customer's words. */
export const stateTexts: Readonly<Record<MatterState, MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'state of a conversation' }),
  waiting_for_us: msg`Awaiting our reply`,
  waiting_for_you: msg`Awaiting your reply`,
  closed: msg({ message: 'Closed', context: 'state of a conversation' }),
};

/** The text of a conversation's event, in one line. */
export function eventText({ author, content }: ServiceMessage): MessageDescriptor {
  switch (content.kind) {
    case 'text':
      return msg`Text`;
    case 'picture':
      return msg`Picture`;
    case 'topics':
      return content.answer
        ? msg`Automatic answer`
        : msg`These help topics may answer your question:`;
    case 'person_wanted':
      return msg`You asked for a person.`;
    case 'handed_over':
      return handedOver[content.why];
    case 'closed':
      return author === 'customer'
        ? msg`You closed this conversation.`
        : msg`Customer service closed this conversation.`;
    default:
      return content satisfies never;
  }
}

const handedOver: Readonly<
  Record<Extract<MessageContent, { kind: 'handed_over' }>['why'], MessageDescriptor>
> = {
  nothing_found: msg`No help topic seems to answer this. A person will reply.`,
  failed: msg`There was no automatic answer. A person will reply.`,
};
