import { msg } from '@lingui/core/macro';
import type { MessageKind } from '../../../../contract/message.ts';
import { UNKNOWN as unknown } from '../../../lib/format.ts';
import type { MessageText } from './said.ts';

/** Messages about charity and referrals. */
export const communityMessages = {
  donation_made: {
    title: msg`Thank you for your donation`,
    body: ({ amount = unknown }) => msg`${amount} is in the cause’s account.`,
  },
  donation_due: {
    title: msg`Confirm your monthly donation`,
    body: ({ amount = unknown }) =>
      msg`Your share of the month’s realized profit is ${amount}. Nothing is charged unless you confirm.`,
  },
  donation_lapsed: {
    title: msg`Your monthly donation expired`,
    body: ({ amount = unknown }) =>
      msg`You didn’t confirm ${amount} in time, so the money stayed in your wallet.`,
  },
  donation_paid: {
    title: msg`Your donation was paid out`,
    body: ({ amount = unknown }) => msg`${amount} of your donations has been paid to the cause.`,
  },
  cause_reached: {
    title: msg`A cause you support reached its goal`,
    body: ({ amount = unknown }) => msg`${amount} has been raised. Thank you for your part in it.`,
  },
  referral_joined: {
    title: msg`Someone joined with your code`,
    body: () =>
      msg`You earn the reward once they verify their identity and make a qualifying deposit. Your invitations show what is still missing.`,
  },
  referral_paid: {
    title: msg`Referral reward paid`,
    body: ({ amount = unknown }) =>
      msg`${amount} is in your spot wallet. Thank you for inviting them.`,
  },
  referral_stopped: {
    title: msg`A referral reward was stopped`,
    body: () =>
      msg`The qualifying deposit was reversed. Another deposit in time can still earn the reward.`,
  },
  referral_not_counted: {
    title: msg`An invitation doesn’t qualify`,
    body: () => msg`It does not meet the rules of the referral program, so it earns no reward.`,
  },
} satisfies Partial<Record<MessageKind, MessageText>>;
