import type { ReactNode } from 'react';
import { UNKNOWN } from '../../lib/format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** A fact with a copy button; a dash where it is unknown. */
export function Copied({
  text,
  label,
  children,
}: {
  text: string | null;
  label: string;
  /** Replaces the plain text. */
  children?: ReactNode;
}) {
  if (text === null) return <>{UNKNOWN}</>;
  return (
    <>
      {children ?? text}
      <CopyButton text={text} label={label} />
    </>
  );
}
