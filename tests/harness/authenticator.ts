import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** The faults of an authenticator. */
export interface Misbehaviour {
  /** The origin that the browser reports. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key than the registered one. */
  readonly otherKey?: boolean;
}

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/**
 * An authenticator with one passkey: ES256, CBOR, flags and counters of WebAuthn 3, section 6. It counts its uses and
 * verifies its user, unless configured otherwise.
 */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** Creates the passkey that the page requests. */
  create(options: Record<string, unknown>, wrong: Misbehaviour = {}): Record<string, unknown> {
    const { challenge, user } = options as unknown as Options;
    this.#userHandle = user?.id ?? '';
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#publicKey)]);
    const authData = Buffer.concat([this.#head(wrong, 0x40), attested]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, wrong).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs the page's challenge. */
  get(options: Record<string, unknown>, wrong: Misbehaviour = {}): Record<string, unknown> {
    const { challenge } = options as unknown as Options;
    this.#counter += 1;
    const authData = this.#head(wrong, 0);
    const clientData = this.#clientData('webauthn.get', challenge, wrong);
    const key = wrong.otherKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#privateKey;
    const signature = createSign('sha256')
      .update(authData)
      .update(createHash('sha256').update(clientData).digest())
      .sign(key);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: wrong.userHandle ?? this.#userHandle,
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    };
  }

  #clientData(type: string, asked: string, { origin, challenge }: Misbehaviour): Buffer {
    const said = { type, challenge: challenge ?? asked, origin: origin ?? this.#origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  #head({ rpId, isVerified = true, counter }: Misbehaviour, flags: number): Buffer {
    const host = rpId ?? new URL(this.#origin).hostname;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    // User present and user verified.
    const byte = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | flags]);
    return Buffer.concat([createHash('sha256').update(host).digest(), byte, count]);
  }
}

/** Source: RFC 9053, 7.1.1. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** Source: RFC 8949, 3. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length]);
  if (length < 256) return Buffer.from([major | 24, length]);
  return Buffer.from([major | 25, length >> 8, length & 255]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(0x40, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([cborHead(0x60, bytes.length), bytes]);
}

function cborMap(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(0xa0, pairs.length), ...pairs.flat()]);
}
