import type { ReactNode } from 'react';
import { UNKNOWN } from '../../lib/format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** A fact with the way to copy it; the dash where it is not known. */
export function Copied({
  text,
  label,
  children,
}: {
  text: string | null;
  label: string;
  /** In place of the bare text. */
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
