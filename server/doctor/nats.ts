import { problemOfNats } from '../bus/nats.ts';
import type { Config } from '../config.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** Signs in to the NATS server and sends nothing. */
export async function natsFound({
  natsUrl,
  natsCa,
}: Pick<Config, 'natsUrl' | 'natsCa'>): Promise<Found> {
  if (natsUrl === undefined) return off('None: PostgreSQL carries the hints between processes.');
  const problem = await problemOfNats(natsUrl, natsCa);
  return problem === undefined ? ok('The NATS server takes us.') : wrong(`${problem}.`);
}
