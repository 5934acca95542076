import { createHash } from 'node:crypto';
import { escape } from './escape.ts';
import { pageStyle } from './page-style.ts';

interface Options {
  /** CSS of these pages, besides the common rules. */
  readonly style: string;
  /** Whether their forms may send to this server. */
  readonly sendsForms: boolean;
}

interface Page {
  /** As HTML names it: `zh-HK`. */
  readonly language: string;
  /** As text. */
  readonly title: string;
  /** HTML for the head, besides what every page has there. */
  readonly head?: string;
  /** The HTML of the page's content. */
  readonly main: string;
}

/** Pages of one style: what goes around each, and the headers that each is sent with. */
export interface PageFrame {
  readonly headers: Readonly<Record<string, string>>;
  html(page: Page): string;
}

/** The frame of pages that are no part of the app: without script, nothing kept, and nothing loaded besides their own style. */
export function pageFrame({ style, sendsForms }: Options): PageFrame {
  const wholeStyle = `${pageStyle}${style}`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(wholeStyle).digest('base64')}'`,
    `form-action ${sendsForms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
    html: ({ language, title, head = '', main }) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${head}
<title>${escape(title)}</title>
<style>${wholeStyle}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`,
  };
}
