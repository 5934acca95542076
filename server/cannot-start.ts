/** Why the server does not start, in a sentence for the person who started it. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart';
}

/** The message for the operator: one sentence, unless it is a bug. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CannotStart) return error.message;

  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? String(error.port) : undefined;
  if (code === 'EADDRINUSE') {
    return `PORT ${port} is in use; stop what uses it or choose another PORT.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `PORT ${port} may not be opened; choose another PORT.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST does not name an address of this machine (${error.message}).`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `DATA_DIR may not be written to (${error.message}).`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `DATA_DIR lies on a disk that is full (${error.message}).`;
  }
  return error.stack ?? error.message;
}
