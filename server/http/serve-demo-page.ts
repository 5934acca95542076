import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Language } from '../../contract/language.ts';
import { atDoor } from './demo-door.ts';
import { demoHeaders } from './demo-frame.ts';
import { languageIn } from './language.ts';
import { limitedRoute } from './limited-route.ts';
import type { SiteCheck } from './same-site.ts';

const A_MINUTE = 120;

/** A query as the browser sent it, to be read with care. */
export type Query = Readonly<Record<string, unknown>>;

/** What every form of a page carries. */
export const formFields = { form: v.string(), lang: v.fallback(Language, 'en') };

/** A text field of a form, at most `most` characters. */
export const textField = (most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');

/** A text of a query, cut where it is too long. */
export function textIn(query: Query, name: string, most: number): string {
  const said = query[name];
  return typeof said === 'string' ? said.slice(0, most) : '';
}

interface DemoPage<Form> {
  readonly path: string;
  readonly cookie: string;
  /** Counts the requests of one network. */
  readonly group: string;
  readonly schema: v.GenericSchema<unknown, Form>;
  /** The page for a browser without the key. */
  readonly locked: (language: Language, isWrong: boolean) => string;
  /** The page; its forms carry the token. */
  readonly show: (language: Language, query: Query, token: string) => Promise<string>;
  /**
   * Executes a form; returns the address to redirect to, or the page that explains why nothing was
   * done.
   */
  readonly submit: (
    form: Form,
    token: string,
  ) => Promise<{ readonly place: string } | { readonly html: string }>;
}

/** The access control of a page and its forms. */
export interface DemoDoor {
  /** The key of the page; printed when the server starts. */
  readonly key: string;
  /** Whether the proxy's connections are HTTPS. */
  readonly isSecure: boolean;
  readonly isFromOurPage: SiteCheck;
}

/** Opens a page of the demonstration, without script, to browsers with the key. */
export function serveDemoPage<Form extends { readonly form: string }>(
  app: FastifyInstance,
  { path, cookie, group, schema, locked, show, submit }: DemoPage<Form>,
  { key, isSecure, isFromOurPage }: DemoDoor,
): void {
  const door = { path, cookie, key, isSecure };
  const token = createHmac('sha256', key).update('form').digest('base64url');

  void app.register(async (page) => {
    page.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    page.get(path, limitedRoute(group, A_MINUTE), async (request, reply) => {
      const query = request.query as Query;
      const language = languageIn(query.lang, request.headers['accept-language']);
      reply.headers(demoHeaders);
      const at = atDoor(request, reply, door);
      if (at === 'opened') return reply;
      if (at !== 'in') return reply.status(403).send(locked(language, at === 'wrong'));
      return reply.send(await show(language, query, token));
    });

    page.post(path, limitedRoute(group, A_MINUTE), async (request, reply) => {
      reply.headers(demoHeaders);
      const at = atDoor(request, reply, door);
      if (at === 'opened') return reply;
      const form = v.safeParse(schema, request.body);
      const isOurs = at === 'in' && isFromOurPage(request.headers);
      if (!isOurs || !form.success || form.output.form !== token) {
        const language = languageIn(undefined, request.headers['accept-language']);
        return reply.status(403).send(locked(language, false));
      }
      const answer = await submit(form.output, token);
      if ('place' in answer) return reply.redirect(answer.place, 303);
      return reply.status(422).send(answer.html);
    });
  });
}
