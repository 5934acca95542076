import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A push that the service received. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser that receives pushes. */
export interface TestDevice {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The pushes that arrived for it, decrypted. */
  readonly got: () => Record<string, unknown>[];
  readonly pushes: () => Pushed[];
}

/** A scripted push service that records what it receives. */
export interface PushService {
  readonly url: string;
  /** The environment that lets the server under test reach it. */
  readonly network: { readonly mayReach: () => boolean; readonly ca: string };
  readonly pushed: Pushed[];
  /** The answer from now on; 201 by default. */
  answer: { status: number; headers?: Record<string, string> };
  device(): TestDevice;
}

/** Starts a push service of the test's own, over TLS. */
export async function aPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const service: PushService = {
    url,
    network: { mayReach: () => true, ca: CERTIFICATE },
    pushed,
    answer: { status: 201 },
    device() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const pushes = () => pushed.filter((each) => each.path === path);
      return {
        subscription: {
          endpoint: url + path,
          keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        pushes,
        got: () =>
          pushes().map(
            ({ body }) => JSON.parse(decryptPush(body, ecdh, auth)) as Record<string, unknown>,
          ),
      };
    },
  };
  return service;
}

function derive(key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** Decrypts as a browser does. Source: RFC 8188, 8291. */
export function decryptPush(body: Buffer, device: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const material = derive(device.computeSecret(sender), auth, info, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The server's VAPID claims, if the signature is valid. Source: RFC 8292. */
export function readVapid(authorization: string | undefined, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return { isGood, key, ...said };
}

// For 127.0.0.1 and localhost; only the tests trust it.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJyyOotf7AE+dG+Gb
CIQhnzPE9eLLtuvDfp4kF1WgiLihRANCAARbcihwrXPLSvJa2YjrKw5wYlEc4a0v
uZh7L/Rmyv5FRpsI1wJhiFJttxB0lmNQLliDw/mYAcWg74Lw4DyPfdhM
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUTpc8Mtfo71z87erXkylekwUCOr0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE0NDQxNVoYDzIxMjYxMDI4
MTQ0NDE1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARbcihwrXPLSvJa2YjrKw5wYlEc4a0vuZh7L/Rmyv5FRpsI1wJhiFJt
txB0lmNQLliDw/mYAcWg74Lw4DyPfdhMo28wbTAdBgNVHQ4EFgQUMBJ8h/p9oStL
44vTG8yNZuyY08wwHwYDVR0jBBgwFoAUMBJ8h/p9oStL44vTG8yNZuyY08wwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAItM0O4SthHrzEqhBBIP9IpKU0PQJgWfrXx0hwURwsYWAiBc
mFRRbfyLWKLZB19ZrsLGRTRO3Swy6SOYe3qnKPxeIQ==
-----END CERTIFICATE-----`;
