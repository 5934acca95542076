/** Printing takes the server a while, when many wait. */
export const PATIENCE_MS = 30_000;
