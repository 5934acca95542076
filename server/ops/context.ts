import type { Acting } from '../audit/audit-log.ts';
import type { Config } from '../config.ts';
import type { Parts } from '../http/parts.ts';
import type { Connected } from './connect.ts';

/** The context of an operator's command. */
export interface OpsContext {
  readonly config: Config;
  readonly connected: Connected;
  /** The parts of a server without its market. */
  readonly services: Parts;
  /** Exchange time; for a demonstration, the time last stored. */
  readonly exchangeNowMs: () => number;
  /** The operator, as the audit log names them, with the reason that was given. */
  readonly by: Acting;
  readonly write: (line: string) => void;
}
