import { systemTypeOf } from '../../lib/system-type.ts';

/** Whether a picture field can open a camera here: desktop browsers ignore `capture` and open a file dialog. */
export function opensCamera(): boolean {
  return systemTypeOf(navigator.userAgent) !== undefined;
}
