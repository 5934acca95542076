import { type ReactNode, Suspense, use, useState } from 'react';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { forgetTexts, type Texts } from './load-once.ts';

/** Renders texts from a chunk of their own: a placeholder while they load, the reason when loading fails. */
export function LoadedTexts<T>({
  load,
  children,
}: {
  load: () => Texts<T>;
  children: (texts: T) => ReactNode;
}) {
  const [, setTries] = useState(0);
  const texts = load();
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <Loaded
        texts={texts}
        draw={children}
        onRetry={() => {
          forgetTexts(texts);
          setTries((tries) => tries + 1);
        }}
      />
    </Suspense>
  );
}

function Loaded<T>({
  texts,
  draw,
  onRetry,
}: {
  texts: Texts<T>;
  draw: (texts: T) => ReactNode;
  onRetry: () => void;
}) {
  const known = use(texts);
  if (known !== undefined) return draw(known);
  return (
    <Declined
      answer={{ ok: false, code: navigator.onLine ? 'fault' : 'offline' }}
      onRetry={onRetry}
    />
  );
}
