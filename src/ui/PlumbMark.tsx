/** The product's mark: a plumb bob hanging on its line. */
export function PlumbMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 2v9" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M12.5 11h7l3.5 6.5L16 30 9 17.5z" fill="currentColor" />
    </svg>
  );
}
