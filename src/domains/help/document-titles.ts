import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentId } from '../../../contract/documents.ts';

/** The title of each document, for use before its text is loaded. */
export const documentTitles: Record<DocumentId, MessageDescriptor> = {
  'user-agreement': msg`User agreement`,
  'anti-money-laundering': msg`Anti-money-laundering agreement`,
};
