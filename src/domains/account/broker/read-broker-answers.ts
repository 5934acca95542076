import * as v from 'valibot';
import {
  FUNDING_SOURCES,
  type FundingSource,
  type openBrokerAccount,
} from '../../../../contract/broker-account.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { EmailAddress } from '../../../../contract/person.ts';

/** The broker's questions that are answered with yes or no. */
export const BROKER_QUESTIONS = [
  'isControlPerson',
  'isAffiliated',
  'isPoliticallyExposed',
  'isFamilyExposed',
] as const;
export type BrokerQuestion = (typeof BROKER_QUESTIONS)[number];

/** The answer to a question; empty until there is one. */
export type YesOrNo = 'yes' | 'no' | '';

/** The customer's input as a draft of texts: the sources joined by commas. The agreement is never part of it. */
export type TypedAnswers = Readonly<
  Record<'email' | 'fundingSources', string> & Record<BrokerQuestion, string>
>;

export type AnswerProblem =
  | 'email_missing'
  | 'email_wrong'
  | 'none_chosen'
  | 'unanswered'
  | 'unticked';
type AnswerProblems = Partial<Record<keyof TypedAnswers | 'hasAgreed', AnswerProblem>>;

export function noAnswers(email: string): TypedAnswers {
  return {
    email,
    fundingSources: '',
    isControlPerson: '',
    isAffiliated: '',
    isPoliticallyExposed: '',
    isFamilyExposed: '',
  };
}

/** The chosen sources, in the order of the form. */
export function sourcesOf({ fundingSources }: TypedAnswers): FundingSource[] {
  const chosen = new Set(fundingSources.split(','));
  return FUNDING_SOURCES.filter((source) => chosen.has(source));
}

/** The text of the chosen sources with one more, or without it. */
export function withSource(typed: TypedAnswers, source: FundingSource, isChosen: boolean): string {
  const others = sourcesOf(typed).filter((each) => each !== source);
  return (isChosen ? [...others, source] : others).join(',');
}

export function answerTo(typed: TypedAnswers, question: BrokerQuestion): YesOrNo {
  const answer = typed[question];
  return answer === 'yes' || answer === 'no' ? answer : '';
}

/** Reads the typed answers, or names the problem of each field. */
export function readBrokerAnswers(
  typed: TypedAnswers,
  hasAgreed: boolean,
): { readonly input: InputOf<typeof openBrokerAccount> } | { readonly problems: AnswerProblems } {
  const email = typed.email.normalize('NFKC').trim();
  const fundingSources = sourcesOf(typed);
  const problems: AnswerProblems = {};
  if (email === '') problems.email = 'email_missing';
  else if (!v.is(EmailAddress, email)) problems.email = 'email_wrong';
  if (fundingSources.length === 0) problems.fundingSources = 'none_chosen';
  for (const question of BROKER_QUESTIONS) {
    if (answerTo(typed, question) === '') problems[question] = 'unanswered';
  }
  if (!hasAgreed) problems.hasAgreed = 'unticked';
  if (!hasAgreed || Object.keys(problems).length > 0) return { problems };
  const isYes = (question: BrokerQuestion) => answerTo(typed, question) === 'yes';
  return {
    input: {
      email,
      fundingSources,
      isControlPerson: isYes('isControlPerson'),
      isAffiliated: isYes('isAffiliated'),
      isPoliticallyExposed: isYes('isPoliticallyExposed'),
      isFamilyExposed: isYes('isFamilyExposed'),
      hasAgreed,
    },
  };
}
