import type { MatterKind } from '../../../contract/service.ts';

/** The name of the draft in which a new conversation or feedback is typed. */
export function matterDraft(kind: MatterKind): string {
  return `service-new ${kind}`;
}

/** With the key that it is sent under, made at the first letter. */
export const emptyMatter = { key: '', name: '', text: '' };
