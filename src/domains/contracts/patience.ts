/** The timeout of the call: printing can take the server a while. */
export const PATIENCE_MS = 30_000;
