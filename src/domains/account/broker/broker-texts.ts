import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FundingSource } from '../../../../contract/broker-account.ts';
import type { AnswerProblem, BrokerQuestion } from './read-broker-answers.ts';

export const sourceTexts: Readonly<Record<FundingSource, MessageDescriptor>> = {
  employment_income: msg`Income from employment`,
  investments: msg({ message: 'Investments', context: 'source of money' }),
  inheritance: msg({ message: 'Inheritance', context: 'source of money' }),
  business_income: msg`Income from a business`,
  savings: msg({ message: 'Savings', context: 'source of money' }),
  family: msg({ message: 'Family', context: 'source of money' }),
};

/** Each question, with a line that explains its words. */
export const questionTexts: Readonly<
  Record<BrokerQuestion, { readonly asked: MessageDescriptor; readonly meaning: MessageDescriptor }>
> = {
  isControlPerson: {
    asked: msg`Are you a director, an officer, or a 10% shareholder of a public company?`,
    meaning: msg`A public company is one whose shares trade on an exchange.`,
  },
  isAffiliated: {
    asked: msg`Do you work for a broker-dealer, a stock exchange, or FINRA?`,
    meaning: msg`FINRA is the organization that oversees US broker-dealers.`,
  },
  isPoliticallyExposed: {
    asked: msg`Are you a current or former senior public official?`,
    meaning: msg`For example, a head of state, minister, lawmaker, senior judge, or general, in any country.`,
  },
  isFamilyExposed: {
    asked: msg`Is anyone in your immediate family a current or former senior public official?`,
    meaning: msg`Immediate family means your spouse, parents, children, and siblings.`,
  },
};

/** The text beside the field. */
export const answerProblems: Readonly<Record<AnswerProblem, MessageDescriptor>> = {
  email_missing: msg`Enter your email address.`,
  email_wrong: msg`Enter a valid email address.`,
  none_chosen: msg`Choose at least one.`,
  unanswered: msg`Choose yes or no.`,
  unticked: msg`Check the box to agree.`,
};
