import { startTransition, useEffect, useState } from 'react';

/**
 * A value one frame late: what matters most is drawn alone in its own frame, and what reads this follows without
 * holding up the next key or tap. A value that is replaced before its turn is never drawn. Must be the same object
 * while nothing changes.
 *
 * @param before what stands there until the first frame is out
 */
export function useAfterPaint<Value extends object | string | boolean>(
  value: Value,
  before: Value,
): Value {
  const [painted, setPainted] = useState(before);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(value)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return painted;
}
