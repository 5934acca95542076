import { useEffect } from 'react';
import { startMotion } from './motion.ts';

/** Moves screens, where the browser can. */
export default function Motion() {
  useEffect(startMotion, []);
  return null;
}
