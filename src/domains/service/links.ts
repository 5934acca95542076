import type { MatterKind } from '../../../contract/service.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';

/** The list that a conversation belongs to. */
export const listOf: Readonly<Record<MatterKind, Href>> = {
  service: linkTo.service(),
  idea: linkTo.feedback(),
};
