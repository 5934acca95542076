import type { MatterKind } from '../../../contract/service.ts';

/** The name of the draft in which a new conversation or feedback is typed. */
export function matterDraft(kind: MatterKind): string {
  return `service-new ${kind}`;
}

/** Includes the idempotency key, created at the first keystroke. */
export const emptyMatter = { key: '', name: '', text: '' };
