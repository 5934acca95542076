/* oxlint-disable typescript/consistent-type-imports -- a module that is only declared cannot import from a file. */

/** An agreement in a language: `content/agreements/`. */
declare module 'virtual:content/agreements/*' {
  export const texts: import('./document-text.ts').DocumentText;
}
