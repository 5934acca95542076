import { getDepositAddress, newDepositAddress } from '../../../contract/deposit.ts';
import { getFundingBalance, getFundingWays, payDebt } from '../../../contract/funding.ts';
import { getFundingRecord, getFundingRecords } from '../../../contract/funding-record.ts';
import { handle, type Handler } from '../../http/handle.ts';

import { bankCalls } from './bank-calls.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';

const PAGE = 50;

export const fundingCalls: readonly Handler[] = [
  handle(getFundingWays, ['funding'], async ({ funding, session }) => {
    const { open, isSimulated } = await funding.ways(session.personId);
    return { open: [...open], isSimulated };
  }),

  handle(getDepositAddress, ['funding'], ({ funding, session }) =>
    funding.address(session.personId),
  ),

  handle(newDepositAddress, ['funding'], ({ funding, session }) =>
    funding.newAddress(session.personId),
  ),

  handle(getFundingBalance, ['funding'], ({ funding, session }) =>
    funding.balance(session.personId),
  ),

  handle(payDebt, ['funding'], ({ funding, session }, { key }) =>
    funding.payDebt(session.personId, key),
  ),

  handle(getFundingRecords, ['funding'], ({ funding, session }, { limit = PAGE, ...asked }) =>
    funding.records(session.personId, { ...asked, limit }),
  ),

  handle(
    getFundingRecord,
    ['funding'],
    async ({ funding, session, refuse }, { id }) =>
      (await funding.record(session.personId, id)) ?? refuse('not_found'),
  ),

  ...withdrawalCalls,
  ...bankCalls,
];
