import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../lib/quiet.ts';

/**
 * Returns a value one frame late: the most important part is drawn alone in its own frame, and the parts that use this
 * value follow without delaying the next key or tap. A value that is replaced before its frame is never drawn. It must
 * be the same object while nothing changes.
 *
 * @param before the value until the first frame is drawn
 */
export function useAfterPaint<Value extends object | string | boolean>(
  value: Value,
  before: Value,
): Value {
  const [painted, setPainted] = useState(before);
  useEffect(() => {
    return afterPaint(() => startTransition(() => setPainted(value)));
  }, [value]);
  return painted;
}
