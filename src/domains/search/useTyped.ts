import { useRef, useState } from 'react';
import { linkTo } from '../../nav/links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { type Kind, readKind } from './kind.ts';

/** Longer than the time between two keystrokes. */
const PAUSE_MS = 300;

interface Typed {
  /** The current text of the field. */
  readonly text: string;
  readonly kind: Kind | undefined;
  readonly type: (text: string) => void;
  readonly choose: (kind: Kind | undefined) => void;
  /** Updates the address immediately: before the screen is left, or because the page may reload. */
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
  /** The typed text that is not yet in the address. */
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
      // A blur may occur before the text is rendered.
      if (waiting.current) write(waiting.current.text);
    },
    leaving,
  };
}
