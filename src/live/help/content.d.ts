/* oxlint-disable typescript/consistent-type-imports -- a module that is only declared cannot import from a file. */

/** The help topics of a language: `content/help/`, as `scripts/build/content.ts` reads it. */
declare module 'virtual:content/help/*' {
  export const texts: import('./topic.ts').TopicTexts;
}
