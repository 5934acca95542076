import type { ComponentType } from 'react';
import type { OperatorCounts } from '../contract/operator.ts';
import { Audit } from './sections/Audit.tsx';
import { Bank } from './sections/Bank.tsx';
import { Conversations } from './sections/Conversations.tsx';
import { Health } from './sections/Health.tsx';
import { Identity } from './sections/Identity.tsx';
import { Jobs } from './sections/Jobs.tsx';
import { Notices } from './sections/Notices.tsx';
import { Payouts } from './sections/Payouts.tsx';
import { Products } from './sections/Products.tsx';
import { Switches } from './sections/Switches.tsx';
import { Withdrawals } from './sections/Withdrawals.tsx';

/** A part of the console. */
interface Section {
  readonly id: string;
  readonly title: string;
  /** The number of pending matters in the section. */
  readonly count?: (counts: OperatorCounts) => number;
  readonly Screen: ComponentType<{ readonly opened: string | undefined }>;
}

export const sections: readonly [Section, ...Section[]] = [
  { id: 'health', title: 'Health', Screen: Health },
  {
    id: 'withdrawals',
    title: 'Withdrawals',
    count: ({ withdrawals }) => withdrawals,
    Screen: Withdrawals,
  },
  {
    id: 'identity',
    title: 'Identity documents',
    count: ({ identity }) => identity,
    Screen: Identity,
  },
  { id: 'bank', title: 'Bank transfers', count: ({ bank }) => bank, Screen: Bank },
  { id: 'notices', title: 'Transfer notices', Screen: Notices },
  {
    id: 'payouts',
    title: 'Bank payouts',
    count: ({ payouts, payoutFiles, lateReturns }) => payouts + payoutFiles + lateReturns,
    Screen: Payouts,
  },
  {
    id: 'conversations',
    title: 'Conversations',
    count: ({ service, ideas }) => service + ideas,
    Screen: Conversations,
  },
  { id: 'products', title: 'Products and causes', Screen: Products },
  { id: 'switches', title: 'Halts and closures', Screen: Switches },
  { id: 'jobs', title: 'Failed jobs', count: ({ jobs }) => jobs, Screen: Jobs },
  { id: 'audit', title: 'Audit log', Screen: Audit },
];
