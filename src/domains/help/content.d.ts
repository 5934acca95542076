/* oxlint-disable typescript/consistent-type-imports -- a module that is only declared cannot import from a file. */

/** An agreement in a language: `content/agreements/`. */
declare module 'virtual:content/agreements/*' {
  export const texts: import('./document-text.ts').DocumentText;
}

/** The phrasings of news in a language: `content/news/`. */
declare module 'virtual:content/news/*' {
  export const texts: import('../../../contract/news-text.ts').NewsTexts;
}
