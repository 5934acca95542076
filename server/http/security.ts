import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isOurHost } from './our-host.ts';

/** A valid host header; any other value is not copied into another header. */
const HOST = /^[A-Za-z0-9.\-[\]:]{1,255}$/;

/**
 * Sets the security headers: our pages may load and run our own files and connect to this server,
 * nothing else. Trusted Types are left out: they do not accept a worker's address as text, and the
 * page starts workers.
 */
export async function protect(
  app: FastifyInstance,
  publicOrigins: readonly string[],
  hasOwnAuthority: boolean,
): Promise<void> {
  // A browser that no longer trusts our own authority must be able to come back without HTTPS.
  const isHttpsForGood =
    !hasOwnAuthority &&
    publicOrigins.length > 0 &&
    publicOrigins.every((origin) => origin.startsWith('https:'));

  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        // The socket is named too: to some browsers 'self' is https alone.
        connectSrc: ["'self'", ({ headers, socket }) => socketSources(headers.host, socket)],
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    hsts: isHttpsForGood && { maxAge: 31_536_000, includeSubDomains: true },
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isOurHost(request.headers.host, publicOrigins)) {
      return reply
        .status(421)
        .type('text/plain; charset=utf-8')
        .send('This name is not served here. The operator names it in PUBLIC_ORIGIN.\n');
    }
    reply.header(
      'permissions-policy',
      'camera=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    );
    return undefined;
  });
}

function socketSources(host: string | undefined, socket: Socket): string {
  if (host === undefined || !HOST.test(host)) return '';
  // Without TLS of our own, a proxy may have ended it.
  return socket instanceof TLSSocket ? `wss://${host}` : `ws://${host} wss://${host}`;
}
