import type { Config } from '../config.ts';
import type { Parts } from '../http/parts.ts';
import type { Connected } from './connect.ts';

/** What an operator's command works with. */
export interface OpsContext {
  readonly config: Config;
  readonly connected: Connected;
  /** The parts of a server without its market. */
  readonly services: Parts;
  /** Exchange time; for a demonstration, the time last stored. */
  readonly exchangeNowMs: () => number;
  /** As the audit log names the operator. */
  readonly actor: string;
  readonly write: (line: string) => void;
}
