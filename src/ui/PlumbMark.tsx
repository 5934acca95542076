import { plumbBob, plumbLine } from './plumb-mark-paths.ts';

/** The product's mark: a plumb bob hanging on its line. */
export function PlumbMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={plumbLine} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d={plumbBob} fill="currentColor" />
    </svg>
  );
}
