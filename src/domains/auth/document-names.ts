import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentId } from '../../../contract/documents.ts';

/** The name of each document. */
export const documentNames: Record<DocumentId, MessageDescriptor> = {
  'user-agreement': msg`User agreement`,
  'anti-money-laundering': msg`Anti-money-laundering agreement`,
};
