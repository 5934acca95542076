import { bytesOf } from '../networks.ts';

/** Tags of DER and of the choices of a GeneralName. Source: X.690, 8; RFC 5280, 4.2.1.6 and 4.2.1.10. */
const SEQUENCE = 0x30;
const PERMITTED = 0xa0;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

/**
 * The extension by which an authority limits itself to domains, with all below them, and networks. The library has none.
 * Source: RFC 5280, 4.2.1.10.
 */
export function nameConstraints(domains: readonly string[], networks: readonly string[]): Buffer {
  const names = [
    ...domains.map((domain) => tagged(DNS_NAME, Buffer.from(domain, 'ascii'))),
    ...networks.map((network) => tagged(IP_ADDRESS, addressAndMask(network))),
  ];
  return tagged(SEQUENCE, tagged(PERMITTED, ...names.map((name) => tagged(SEQUENCE, name))));
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
}

/** The address of a network and its mask, in the bytes of the address. */
function addressAndMask(network: string): Buffer {
  const [address = '', bits] = network.split('/');
  const bytes = bytesOf(address);
  const length = bits === undefined ? bytes.length * 8 : Number(bits);
  const mask = bytes.map((_, at) => 0xff & ~(0xff >> Math.min(8, Math.max(0, length - at * 8))));
  return Buffer.concat([bytes.map((byte, at) => byte & (mask[at] ?? 0)), mask]);
}
