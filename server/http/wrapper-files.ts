import type { FastifyInstance } from 'fastify';
import type { Wrappers } from '../config-wrapper.ts';
import { limitedRoute } from './limited-route.ts';

/**
 * Serves the files by which a host vouches for native apps: their links open the app, and the app may use this host's
 * passkeys and passwords. Without a configured app the file does not exist. Apple reads a file without a name ending, but
 * only as JSON and without a redirect.
 */
export function serveWrapperFiles(
  app: FastifyInstance,
  { wrappers, filesPerMinute }: { readonly wrappers: Wrappers; readonly filesPerMinute: number },
): void {
  const { android, apple } = wrappers;
  const serve = (path: string, content: object) =>
    app.get(path, limitedRoute('files', filesPerMinute), (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/json')
        .send(JSON.stringify(content)),
    );
  if (android) serve('/.well-known/assetlinks.json', androidLinks(android));
  if (apple) serve('/.well-known/apple-app-site-association', appleLinks(apple));
}

/** Source: Digital Asset Links; a Trusted Web Activity needs the first relation, passkeys of an app the second. */
function androidLinks({ package: name, fingerprints }: NonNullable<Wrappers['android']>) {
  return [
    {
      relation: [
        'delegate_permission/common.handle_all_urls',
        'delegate_permission/common.get_login_creds',
      ],
      target: {
        namespace: 'android_app',
        package_name: name,
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ];
}

/**
 * The page's routes are behind the hash, so only `/` belongs to the app: the console and the pages of a demonstration stay
 * in the browser. Source: Apple, Supporting associated domains.
 */
function appleLinks({ team, bundle }: NonNullable<Wrappers['apple']>) {
  const id = `${team}.${bundle}`;
  return {
    applinks: { details: [{ appIDs: [id], components: [{ '/': '/' }] }] },
    webcredentials: { apps: [id] },
  };
}
