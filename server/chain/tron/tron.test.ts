import { expect, test } from 'vitest';
import { tronAddressBytes } from '../../../contract/tron-address.ts';
import { addressOfPrivateKey, addressText } from './address.ts';
import { addressBook } from './derive-address.ts';
import { signerOf, signTransaction } from './signature.ts';
import { readTransfer, transactionId, type Transfer, transferBytes } from './transfer-bytes.ts';
// What tronweb, TRON's own library, makes of the same input. It is not installed: it weighs 46 MB with what it needs.
import oracle from './tronweb-6.5.1.json' with { type: 'json' };

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));

const transfers = oracle.transfers.map(({ key, txid, signature, ...row }) => ({
  key: bytesOf(key),
  txid,
  signature,
  transfer: {
    ...row,
    contract: oracle.contract,
    micros: BigInt(row.micros),
    refBlockBytes: bytesOf(row.refBlockBytes),
    refBlockHash: bytesOf(row.refBlockHash),
  } satisfies Transfer,
}));

test('a hundred random transfers have the bytes and so the ids of tronweb', () => {
  expect(transfers).toHaveLength(100);
  for (const { transfer, txid } of transfers) {
    expect(transactionId(transferBytes(transfer))).toBe(txid);
  }
  expect(transfers[0] && hex(transferBytes(transfers[0].transfer))).toBe(oracle.firstRaw);
});

test('a transfer is read from its bytes as it was written', () => {
  for (const { transfer } of transfers) {
    expect(readTransfer(transferBytes(transfer))).toEqual(transfer);
  }
});

test('a hundred keys have the addresses and signatures of tronweb', () => {
  for (const { key, txid, signature, transfer } of transfers) {
    expect(addressOfPrivateKey(key)).toBe(transfer.from);
    expect(hex(signTransaction(txid, key))).toBe(signature);
    expect(signerOf(txid, bytesOf(signature))).toBe(transfer.from);
  }
});

test('a hundred addresses derived from the public half of an account are those that tronweb derives from its words', () => {
  const book = addressBook(oracle.xpub);
  expect(oracle.addresses.map((_, index) => book?.address(index))).toEqual(oracle.addresses);
});

test('the address of the key 1 is the known one, and its text has its bytes', () => {
  const key = new Uint8Array(32);
  key[31] = 1;
  const address = addressOfPrivateKey(key);
  expect(address).toBe('TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC');
  expect(addressText(tronAddressBytes(address) ?? new Uint8Array())).toBe(address);
});

test.for([
  ['the private half', oracle.xprv],
  ['nothing', ''],
  ['a changed letter', oracle.xpub.replace(/.$/, 'x')],
  [
    'the root instead of an account',
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  ],
] as const)('%s is no key to derive addresses from', ([, text]) => {
  expect(addressBook(text)).toBeUndefined();
});

const [first] = transfers;
if (!first) throw new Error('there are transfers');
const raw = transferBytes(first.transfer);

test.for([
  ['nothing', new Uint8Array()],
  ['noise', Uint8Array.from({ length: 200 }, (_, at) => (at * 71) & 0xff)],
  ['a transfer that ends early', raw.slice(0, -1)],
  ['a transfer with something behind it', Uint8Array.of(...raw, 0x78, 0x01)],
  ['a number without an end', Uint8Array.from({ length: 20 }, () => 0xff)],
  ['an approval, which is another function', bytesOf(hex(raw).replace('a9059cbb', '095ea7b3'))],
] as const)('%s is no transfer', ([, bytes]) => {
  expect(readTransfer(bytes)).toBeUndefined();
});

test('another key, a changed byte or a short signature does not sign for the sender', () => {
  const signature = bytesOf(first.signature);
  const changed = signature.with(5, (signature[5] ?? 0) ^ 1);
  const others = [changed, signature.slice(0, 64), new Uint8Array(65), signature.with(64, 99)];
  for (const other of others) expect(signerOf(first.txid, other)).not.toBe(first.transfer.from);
  expect(signerOf(first.txid.replace(/^./, '0'), signature)).not.toBe(first.transfer.from);
});

test.for([
  ['an address that is none', { to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }],
  ['nothing to send', { micros: 0n }],
  ['more than 256 bits', { micros: 1n << 256n }],
] as const)('%s makes no transfer', ([, part]) => {
  expect(() => transferBytes({ ...first.transfer, ...part })).toThrow(Error);
});
