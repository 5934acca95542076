import type { X509Certificate } from 'node:crypto';

/** A certificate, possibly with its chain, and its key, as PEM. */
export interface Issued {
  readonly certificate: string;
  readonly key: string;
}

/** The server's HTTPS certificate. */
export interface Certificate {
  /** The current certificate. */
  current(): Issued;
  /** Calls back with each certificate that replaces it, and with each change of its hosts. */
  onChange(listener: () => void): void;
  /** Names and addresses that it is for and that other devices reach the server by, the best for a phone first. */
  hosts(): readonly string[];
  /** Of an authority of our own: what devices have to trust first. */
  readonly root: X509Certificate | undefined;
  stop(): void;
}

/** Runs something again and again until stopped. */
export type Every = (intervalMs: number, run: () => void) => () => void;

/** The real one, which keeps no process alive. */
export const every: Every = (intervalMs, run) => {
  const timer = setInterval(run, intervalMs).unref();
  return () => clearInterval(timer);
};
