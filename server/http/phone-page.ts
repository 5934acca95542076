import type { X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/language.ts';
import { PHONE_PATH } from '../../contract/phone.ts';
import { isLocalName } from '../local-name.ts';
import type { Reach } from '../tls/reach.ts';
import { escape } from './escape.ts';
import { preferredLanguage } from './language.ts';
import { limitedRoute } from './limited-route.ts';
import { pageFrame } from './page-frame.ts';
import { phoneTexts } from './phone-page-texts.ts';

/** The certificate that devices are asked to trust. */
const ROOT_PATH = `${PHONE_PATH}/plumb-root.crt`;

/** The response of a separate page or file. */
export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const ASKED_PER_MINUTE = 120;

/** Opens the page about our certificate, and the certificate, to those who have reached the app. */
export function servePhonePage(app: FastifyInstance, reach: Reach): void {
  for (const path of [PHONE_PATH, ROOT_PATH]) {
    app.get(path, limitedRoute('phone', ASKED_PER_MINUTE), async ({ url, headers }, reply) => {
      const page = pageAt(url, headers, reach);
      return page ? reply.headers(page.headers).send(page.body) : reply.callNotFound();
    });
  }
}

/**
 * The page about our own authority's certificate, or the certificate itself; undefined at other
 * addresses and without one.
 */
export function pageAt(url: string, headers: IncomingHttpHeaders, reach: Reach): Page | undefined {
  const { root } = reach;
  const [path, query] = url.split('?', 2);
  if (!root) return undefined;
  if (path === ROOT_PATH) return rootFile(root);
  return path === PHONE_PATH
    ? phonePage(root, reach.origins(), new URLSearchParams(query), headers)
    : undefined;
}

/** Explains to a phone how it comes to trust this server, and leads it to the app. It has no script and loads nothing. */
function phonePage(
  root: X509Certificate,
  origins: readonly string[],
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
): Page {
  const language = languageIn(query.get('lang') ?? preferredLanguage(headers['accept-language']));
  const userAgent = headers['user-agent'] ?? '';
  const texts = phoneTexts[language];
  const name = /^CN=(.*)$/m.exec(root.subject)?.[1] ?? '';
  const steps = (lines: readonly string[]) =>
    lines.map((line) => `<li>${marked(line, { name, file: 'plumb-root.crt' })}</li>`).join('');
  const isAndroid = /android/i.test(userAgent);
  const isApple = /iphone|ipad|ipod|macintosh/i.test(userAgent);
  const [first, ...others] = origins.map((origin) => addressOf(origin, query));

  return {
    headers: frame.headers,
    body: frame.html({
      language: language === 'zhHK' ? 'zh-HK' : language,
      title: texts.title,
      main: `<nav>${languageLinks(language, query)}</nav>
<header>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
</header>
<section>
<h2>1. ${texts.download.title}</h2>
<a class="button" href="${ROOT_PATH}" download>${texts.download.button}</a>
<p class="note">${texts.compare}</p>
<p class="print">${fingerprintLines(root)}</p>
</section>
<section>
<h2>2. ${texts.trust}</h2>
<details${isAndroid ? '' : ' open'}><summary>iPhone, iPad</summary><ol>${steps(texts.ios)}</ol></details>
<details${isApple ? '' : ' open'}><summary>Android</summary><ol>${steps(texts.android)}</ol></details>
</section>
<section>
<h2>3. ${texts.open.title}</h2>
${first === undefined ? '' : `<a class="button" href="${escape(first.href)}">${texts.open.button}</a>\n<p class="note">${escape(first.shown)}</p>`}
${others.length === 0 ? '' : `<p>${texts.others}</p>\n<ul>${others.map(({ href, shown }) => `<li><a href="${escape(href)}">${escape(shown)}</a></li>`).join('')}</ul>`}
${origins.some(hasName) ? `<p class="note">${texts.byName}</p>` : ''}
</section>
<p class="note">${texts.limits}</p>`,
    }),
  };
}

/** The certificate itself, of the kind that phones offer to install. */
function rootFile({ raw }: X509Certificate): Page {
  return {
    headers: {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="plumb-root.crt"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: raw,
  };
}

/** Where the app opens: on the screen that the desktop shows, if it said which. */
function addressOf(origin: string, query: URLSearchParams): { href: string; shown: string } {
  const to = query.get('to') ?? '';
  const screen = to.startsWith('/') && to.length <= 1_000 ? `#${to}` : '';
  return { href: new URL(`/${screen}`, origin).href, shown: origin };
}

function languageLinks(current: Language, query: URLSearchParams): string {
  return Object.entries(phoneTexts)
    .map(([language, texts]) => {
      if (language === current) return `<strong>${texts.language}</strong>`;
      const asked = new URLSearchParams(query);
      asked.set('lang', language);
      return `<a href="${PHONE_PATH}?${escape(String(asked))}">${texts.language}</a>`;
    })
    .join('');
}

function languageIn(said: string | undefined): Language {
  return said !== undefined && Object.hasOwn(phoneTexts, said) ? (said as Language) : 'en';
}

/** Eight bytes on a line, so that two lists can be compared. */
function fingerprintLines({ fingerprint256 }: X509Certificate): string {
  return (fingerprint256.match(/.{23}:?/g) ?? [])
    .map((line) => line.replace(/:$/, '').replaceAll(':', ' '))
    .join('<br>');
}

function marked(line: string, parts: Readonly<Record<string, string>>): string {
  return escape(line)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\{(\w+)\}/g, (_, part: string) => escape(parts[part] ?? ''));
}

function hasName(origin: string): boolean {
  return isLocalName(new URL(origin).hostname);
}

const frame = pageFrame({
  sendsForms: false,
  style: `
nav { display: flex; flex-wrap: wrap; gap: 0 16px; font-size: .875rem; }
nav strong { padding-block: 10px; }
section { margin-block: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
section h2 { margin: 0 0 12px; font-size: 1.125rem; }
.button {
  display: block; padding: 12px 20px; border-radius: 10px; text-align: center; text-decoration: none;
  background: var(--accent); color: var(--on-accent); font-weight: 600;
}
.note { margin-block-start: 12px; font-size: .875rem; }
.print { margin-block-start: 4px; font: .8125rem/1.6 ui-monospace, monospace; }
details { border-block-start: 1px solid var(--line); }
details:first-of-type { border: 0; }
summary { padding-block: 10px; font-weight: 600; cursor: pointer; }
ol, ul { margin: 0 0 8px; padding-inline-start: 24px; }
ol li { margin-block-end: 8px; }
section > p:not([class]) { margin-block-start: 16px; }
`,
});
