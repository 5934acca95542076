import type { RefusalDetail } from '../contract/answer.ts';
import type { Refusal } from '../contract/refusals.ts';

/** The call is rejected, and its transaction rolls back. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: Refusal;
  readonly detail: RefusalDetail;

  constructor(code: Refusal, detail: RefusalDetail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
