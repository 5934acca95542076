import type { TokenTransfer } from '../chain.ts';
import { addressText } from '../tron/address.ts';
import type { Info, Log } from './node-answers.ts';

/** The hash of `Transfer(address,address,uint256)`. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ADDRESS_DIGITS = 40;
const WORD = /^[0-9a-fA-F]{64}$/;

/** The transfers of tokens that a transaction made. Those of single pieces (TRC721) have the same name and a fourth topic. */
export function transfersIn({ id, log }: Info): TokenTransfer[] {
  return log.flatMap((entry, logIndex) => {
    const [topic, from, to] = entry.topics;
    if (topic?.toLowerCase() !== TRANSFER || entry.topics.length !== 3 || !from || !to) return [];
    const contract = entry.address.slice(-ADDRESS_DIGITS);
    const isWhole = [from, to, entry.data].every((word) => WORD.test(word));
    if (!isWhole || contract.length !== ADDRESS_DIGITS || isNothing(entry)) return [];
    return {
      txid: id,
      logIndex,
      contract: addressOf(contract),
      from: addressOf(from),
      to: addressOf(to),
      micros: BigInt(`0x${entry.data}`),
    };
  });
}

/**
 * Whether a transfer moves nothing. Such transfers are nearly free, so spammers send them to any
 * address.
 */
function isNothing({ data }: Log): boolean {
  return /^0*$/.test(data);
}

function addressOf(digits: string): string {
  return addressText(Uint8Array.of(0x41, ...Buffer.from(digits.slice(-ADDRESS_DIGITS), 'hex')));
}
