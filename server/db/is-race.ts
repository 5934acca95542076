/** Whether a transaction failed by a deadlock or a serialization conflict, so that a retry can succeed. */
export function isRace(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
  );
}
