import type { Intent } from '../../../../contract/assistant-answer.ts';

/** Questions as people ask them, a line each, by what they ask for; `none` are those that the app does not answer. `§` stands for an instrument. */
export type Phrases = Readonly<Record<Intent | 'none', string>>;
