import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { tronAddressBytes } from '../../contract/tron-address.ts';

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** An event of a transaction, as a node reports it. */
export interface NodeLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface NodeTransaction {
  readonly id: string;
  readonly log: readonly NodeLog[];
  readonly result?: 'SUCCESS' | 'OUT_OF_ENERGY';
}

interface NodeBlock {
  readonly number: number;
  readonly blockID: string;
  readonly parentHash: string;
  readonly timestamp: number;
  readonly transactions: readonly NodeTransaction[];
}

/** A fault that replaces the answer to one request. */
export type Mishap =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly text: string }
  | 'hang_up';

export interface TronNode {
  readonly url: string;
  /** The calls that arrived, with their bodies. */
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[];
  readonly keys: (string | undefined)[];
  /** The faults of the next requests, one each. */
  readonly mishaps: Mishap[];
  /** Adds a block; first removes `fork` blocks. */
  add(transactions?: readonly NodeTransaction[], fork?: number): NodeBlock;
  /** Blocks whose transactions the node does not have yet. */
  readonly withoutLogs: Set<number>;
  readonly pending: Set<string>;
  solid: number;
  /** The answer to a broadcast. */
  broadcast: object;
  parameters: object;
  /** The token balances in the contract, by the last 40 digits of an address. `accounts` has the TRX of accounts. */
  readonly tokens: Map<string, bigint>;
  readonly accounts: Map<string, object>;
}

/** The event of a transfer in its contract. */
export function transferLog(contract: string, from: string, to: string, micros: bigint): NodeLog {
  return {
    address: digits(contract),
    topics: [TRANSFER, digits(from).padStart(64, '0'), digits(to).padStart(64, '0')],
    data: micros.toString(16).padStart(64, '0'),
  };
}

export function transactionNamed(name: string, ...log: NodeLog[]): NodeTransaction {
  return { id: hash(`transaction ${name}`), log };
}

/** A local TRON node whose chain the test writes. */
export async function aTronNode(): Promise<TronNode> {
  const blocks: NodeBlock[] = [];
  let made = 0;
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const node: TronNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    keys: [],
    mishaps: [],
    withoutLogs: new Set(),
    pending: new Set(),
    tokens: new Map(),
    accounts: new Map(),
    solid: 0,
    broadcast: { result: true, code: 'SUCCESS' },
    parameters: {
      chainParameter: [
        { key: 'getMaintenanceTimeInterval', value: 21_600_000 },
        { key: 'getEnergyFee', value: 100 },
        { key: 'getTransactionFee', value: 1_000 },
        { key: 'getAllowSomething' },
      ],
    },
    add(transactions = [], fork = 0) {
      blocks.splice(blocks.length - fork, fork);
      const number = blocks.length;
      made += 1;
      const block = {
        number,
        blockID: number.toString(16).padStart(16, '0') + hash(`block ${made}`).slice(16),
        parentHash: blocks.at(-1)?.blockID ?? '0'.repeat(64),
        // The producer of a fork has another slot, and so another time.
        timestamp: 1_700_000_000_000 + made * 3_000,
        transactions,
      };
      blocks.push(block);
      return block;
    },
  };
  node.add();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
    node.asked.push({ path: request.url ?? '', body });
    node.keys.push(request.headers['tron-pro-api-key'] as string | undefined);
    const mishap = node.mishaps.shift();
    if (mishap === 'hang_up') return void request.socket.destroy();
    if (mishap && 'status' in mishap) {
      response.writeHead(mishap.status, mishap.headers);
      return void response.end('{"Error":"The key exceeds the frequency limit"}');
    }
    response.setHeader('content-type', 'application/json');
    response.end(mishap ? mishap.text : JSON.stringify(answerTo(request.url ?? '', body)));
  }

  function answerTo(path: string, body: Record<string, unknown>): unknown {
    switch (path) {
      case '/wallet/getblock':
        return headerOf(
          body['id_or_num'] === undefined ? blocks.at(-1) : blocks[Number(body['id_or_num'])],
        );
      case '/walletsolidity/getblock':
        return headerOf(blocks[node.solid]);
      case '/wallet/gettransactioninfobyblocknum': {
        const block = blocks[Number(body['num'])];
        return !block || node.withoutLogs.has(block.number) ? [] : infosOf(block);
      }
      case '/wallet/gettransactioninfobyid':
        return blocks.flatMap(infosOf).find(({ id }) => id === body['value']) ?? {};
      case '/walletsolidity/gettransactioninfobyid':
        return (
          blocks
            .slice(0, node.solid + 1)
            .flatMap(infosOf)
            .find(({ id }) => id === body['value']) ?? {}
        );
      case '/wallet/gettransactionfrompending':
        return node.pending.has(String(body['value'])) ? { txID: body['value'] } : {};
      case '/wallet/broadcasthex':
        return node.broadcast;
      case '/wallet/triggerconstantcontract': {
        const micros = node.tokens.get(String(body['parameter']).slice(-40)) ?? 0n;
        return {
          result: { result: true },
          constant_result: [micros.toString(16).padStart(64, '0')],
        };
      }
      case '/wallet/getaccount':
        return node.accounts.get(String(body['address'])) ?? {};
      case '/wallet/getchainparameters':
        return node.parameters;
      default:
        return { Error: `no call ${path}` };
    }
  }
  return node;
}

function headerOf(block: NodeBlock | undefined): unknown {
  if (!block) return {};
  const { number, blockID, parentHash, timestamp, transactions } = block;
  const txTrieRoot = transactions.length === 0 ? '0'.repeat(64) : hash(`root of ${blockID}`);
  return {
    blockID,
    block_header: {
      raw_data: { number, txTrieRoot, parentHash, version: 31, timestamp, witness_address: '41' },
      witness_signature: '00',
    },
  };
}

function infosOf({ number, timestamp, transactions }: NodeBlock) {
  return transactions.map(({ id, log, result = 'SUCCESS' }) => ({
    id,
    fee: 267_000,
    blockNumber: number,
    blockTimeStamp: timestamp,
    contractResult: [''],
    receipt: { net_fee: 267_000, result },
    ...(result !== 'SUCCESS' && { result: 'FAILED' }),
    ...(log.length > 0 && { log }),
  }));
}

/** The 20 bytes of an address that events have. */
function digits(address: string): string {
  return Buffer.from(tronAddressBytes(address) ?? [])
    .toString('hex')
    .slice(2);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
