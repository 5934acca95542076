import { CannotStart } from './cannot-start.ts';

/** A setting that cannot be used. The message is a sentence that names the variable. */
export class BadConfig extends CannotStart {
  override readonly name = 'BadConfig';
}
