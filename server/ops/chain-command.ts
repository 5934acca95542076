import { CannotStart } from '../cannot-start.ts';
import type { Block } from '../chain/chain.ts';
import type { OpsContext } from './context.ts';

/** Shows how far the network is, how far its solid blocks are behind, and how old the newest block is that was read. */
export async function chainCommand({ services, write }: OpsContext): Promise<number> {
  const { tron, wallNowMs } = services;
  if (!tron)
    throw new CannotStart('There is no network: set CHAIN=tron, or run the demonstration.');
  const { chain } = tron;
  const [head, solid] = [await chain.head(), await chain.solid()];
  const line = (name: string, { number, hash, atMs }: Block) => {
    const seconds = Math.round((wallNowMs() - atMs) / 1_000);
    write(`${name}  ${number}  ${new Date(atMs).toISOString()}  ${seconds} s ago  ${hash}`);
  };
  write(chain.isSimulated ? 'A simulated network.' : 'A live network.');
  write(`token  ${chain.token}`);
  line('head ', head);
  line('solid', solid);
  write(`lag    ${head.number - solid.number} blocks`);
  const { behindMs } = await services.funding.watch();
  write(`read   ${behindMs === undefined ? '–' : `up to ${Math.round(behindMs / 1_000)} s ago`}`);
  return 0;
}
