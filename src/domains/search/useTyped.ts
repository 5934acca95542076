import { useRef, useState } from 'react';
import { linkTo } from '../../nav/links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { type Kind, readKind } from './kind.ts';

/** Longer than it takes to type the next letter. */
const PAUSE_MS = 300;

interface Typed {
  /** What stands in the field, at once. */
  readonly text: string;
  readonly kind: Kind | undefined;
  readonly type: (text: string) => void;
  readonly choose: (kind: Kind | undefined) => void;
  /** Brings the address up to date at once: before the screen is left, or the page may reload. */
  readonly settle: () => void;
  /** For an element that lives as long as the screen. */
  readonly leaving: (element: Element | null) => () => void;
}

/**
 * The search text. The field updates at each key; the address, which Back returns to, follows when typing pauses, since
 * browsers limit how often it may change.
 */
export function useTyped(): Typed {
  const go = useGo();
  const asked = useParameter('text') ?? '';
  const kind = readKind(useParameter('kind'));
  const [{ text, address }, setTyped] = useState({ text: asked, address: asked });
  /** What was typed and is not in the address yet. */
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const [leaving] = useState(() => () => () => clearTimeout(waiting.current?.timer));
  // Back, forward and links change the address.
  if (address !== asked) setTyped({ text: asked, address: asked });

  function write(next: string, nextKind = kind): void {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    go(linkTo.search({ text: next, kind: nextKind }), { replace: true });
  }

  return {
    text,
    kind,
    type(next) {
      setTyped({ text: next, address });
      clearTimeout(waiting.current?.timer);
      waiting.current = { text: next, timer: setTimeout(() => write(next), PAUSE_MS) };
    },
    choose: (next) => write(text, next),
    settle() {
      // A blur may come before the text is drawn.
      if (waiting.current) write(waiting.current.text);
    },
    leaving,
  };
}
