import type { RefusalDetail } from '../contract/answer.ts';
import type { Refusal } from '../contract/refusals.ts';

/** The call is rejected, and its transaction rolls back. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: Refusal;
  readonly detail: RefusalDetail;

  /** @param options the error behind it, for the log */
  constructor(code: Refusal, detail: RefusalDetail = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.detail = detail;
  }
}
