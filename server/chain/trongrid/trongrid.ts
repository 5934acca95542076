import {
  type Block,
  type BlockTransfers,
  type Broadcast,
  type Chain,
  ChainUnavailable,
  type ChainUsage,
  type Fees,
  type Inclusion,
} from '../chain.ts';
import { tronAddressBytes } from '../../../contract/tron-address.ts';
import { encodeFields } from '../tron/protobuf.ts';
import {
  Account,
  BlockInfos,
  BroadcastAnswer,
  ConstantResult,
  Header,
  type Info,
  MaybeHeader,
  MaybeInfo,
  MaybePending,
  Parameters,
} from './node-answers.ts';
import { type AnswerLimits, type ClientOptions, nodeClient } from './node-client.ts';
import { transfersIn } from './transfers-in.ts';

const HEADERS_MAX = 64;
/** Prices change by votes of the producers, some times a year. */
const FEES_FRESH_MS = 600_000;
const NO_TRANSACTIONS = '0'.repeat(64);
const HEADER_ONLY = { detail: false };
/** Anyone may fill a block with events that are long; one that cannot be read would stop all deposits. */
const WHOLE_BLOCK: AnswerLimits = { ms: 30_000, bytes: 384 * 1_024 * 1_024 };

const BROADCASTS: Readonly<Record<string, Broadcast>> = {
  SUCCESS: 'accepted',
  DUP_TRANSACTION_ERROR: 'duplicate',
  TRANSACTION_EXPIRATION_ERROR: 'expired',
  SIGERROR: 'refused',
  CONTRACT_VALIDATE_ERROR: 'refused',
  CONTRACT_EXE_ERROR: 'refused',
  BANDWITH_ERROR: 'refused',
  TAPOS_ERROR: 'refused',
  TOO_BIG_TRANSACTION_ERROR: 'refused',
  SERVER_BUSY: 'busy',
  NO_CONNECTION: 'busy',
  NOT_ENOUGH_EFFECTIVE_CONNECTION: 'busy',
  BLOCK_UNSOLIDIFIED: 'busy',
};

interface Options extends ClientOptions {
  /** The address of the accepted contract. */
  readonly token: string;
}

/** A live TRON network, through TronGrid or another node with the same calls. */
export function tronGrid(options: Options): Chain & { usage(): ChainUsage } {
  const node = nodeClient(options);
  const headers = new Map<number, Header>();
  let fees: { readonly atMs: number; readonly value: Fees } | undefined;

  /** Keeps a header as long as the ones above it build on it, so that most blocks cost one request. */
  function keep(header: Header): Header {
    const { number, parentHash } = header.block_header.raw_data;
    const [below, same] = [headers.get(number - 1), headers.get(number)];
    const isFork =
      (below && below.blockID !== parentHash) || (same && same.blockID !== header.blockID);
    if (isFork) headers.clear();
    headers.set(number, header);
    const oldest = headers.keys().next().value;
    if (headers.size > HEADERS_MAX && oldest !== undefined) headers.delete(oldest);
    return header;
  }
  async function headerOf(number: number): Promise<Header | undefined> {
    const kept = headers.get(number);
    if (kept) return kept;
    const asked = { id_or_num: String(number), ...HEADER_ONLY };
    const found = await node.ask('wallet/getblock', asked, MaybeHeader);
    return 'blockID' in found ? keep(found) : undefined;
  }
  async function inclusionOf({
    blockNumber,
    blockTimeStamp,
    result,
    receipt,
  }: Info): Promise<Inclusion> {
    const header = await headerOf(blockNumber);
    if (header?.block_header.raw_data.timestamp !== blockTimeStamp) {
      headers.delete(blockNumber);
      throw new ChainUnavailable('a fork came between two answers of the node');
    }
    const isOk = result !== 'FAILED' && receipt.result === 'SUCCESS';
    return { state: 'included', block: blockNumber, hash: header.blockID, isOk };
  }
  const solid = async () => blockOf(await node.ask('walletsolidity/getblock', HEADER_ONLY, Header));

  return {
    token: options.token,
    isSimulated: false,
    usage: () => node.usage(),
    head: async () => blockOf(keep(await node.ask('wallet/getblock', HEADER_ONLY, Header))),
    solid,
    async block(number): Promise<BlockTransfers | undefined> {
      // The header first: transfers of a fork that comes in between are found again under its own hash.
      const header = await headerOf(number);
      if (!header) return undefined;
      const { timestamp, txTrieRoot } = header.block_header.raw_data;
      const answer = await node.ask(
        'wallet/gettransactioninfobyblocknum',
        { num: number },
        BlockInfos,
        WHOLE_BLOCK,
      );
      const infos = Array.isArray(answer) ? answer : [];
      const isWhole = infos.length > 0 || txTrieRoot === NO_TRANSACTIONS;
      const isOfBlock = infos.every(
        ({ blockNumber, blockTimeStamp }) => blockNumber === number && blockTimeStamp === timestamp,
      );
      if (!isWhole || !isOfBlock) {
        // They may not match because of a fork.
        headers.delete(number);
        return undefined;
      }
      return { ...blockOf(header), transfers: infos.flatMap(transfersIn) };
    },
    async fate(txid) {
      const asked = { value: txid };
      const info = await node.ask('wallet/gettransactioninfobyid', asked, MaybeInfo);
      if ('id' in info) return inclusionOf(info);
      const pending = await node.ask('wallet/gettransactionfrompending', asked, MaybePending);
      return { state: 'txID' in pending ? 'pending' : 'unknown' };
    },
    async settled(txid) {
      const asked = { value: txid };
      const info = await node.ask('walletsolidity/gettransactioninfobyid', asked, MaybeInfo);
      return 'id' in info ? inclusionOf(info) : undefined;
    },
    async reference() {
      const { hash, atMs } = await solid();
      const bytes = Uint8Array.from(Buffer.from(hash, 'hex'));
      return { refBlockBytes: bytes.slice(6, 8), refBlockHash: bytes.slice(8, 16), atMs };
    },
    async broadcast(raw, signature) {
      const bytes = encodeFields([
        [1, raw],
        [2, signature],
      ]);
      const transaction = Buffer.from(bytes).toString('hex');
      const answer = await node.ask('wallet/broadcasthex', { transaction }, BroadcastAnswer);
      const known = answer.result ? 'accepted' : BROADCASTS[answer.code];
      if (known === undefined) {
        throw new ChainUnavailable(
          `the node answered a broadcast with ${answer.code || 'nothing'}`,
        );
      }
      return known;
    },
    async fees() {
      const nowMs = options.wallNowMs();
      if (!fees || nowMs - fees.atMs > FEES_FRESH_MS) {
        const { chainParameter } = await node.ask('wallet/getchainparameters', {}, Parameters);
        const of = (key: string) => chainParameter.find((each) => each.key === key)?.value;
        const [sunPerEnergy, sunPerByte] = [of('getEnergyFee'), of('getTransactionFee')];
        if (sunPerEnergy === undefined || sunPerByte === undefined) {
          throw new ChainUnavailable('the node does not tell its prices');
        }
        fees = { atMs: nowMs, value: { sunPerEnergy, sunPerByte } };
      }
      return fees.value;
    },
    async balanceOf(address) {
      const digits = tronAddressBytes(address);
      if (!digits) throw new RangeError(`${address} is no address`);
      const asked = {
        owner_address: address,
        contract_address: options.token,
        function_selector: 'balanceOf(address)',
        parameter: Buffer.from(digits.subarray(1)).toString('hex').padStart(64, '0'),
        visible: true,
      };
      const { constant_result: words } = await node.ask(
        'wallet/triggerconstantcontract',
        asked,
        ConstantResult,
      );
      const account = await node.ask('wallet/getaccount', { address, visible: true }, Account);
      const sun = 'balance' in account ? account.balance : 0;
      return { tokenMicros: BigInt(`0x${words[0]}`), sun: BigInt(sun) };
    },
  };
}

function blockOf({ blockID, block_header }: Header): Block {
  const { number, parentHash, timestamp } = block_header.raw_data;
  return { number, hash: blockID, parentHash, atMs: timestamp };
}
