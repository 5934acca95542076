import {
  ADDRESSES_A_DAY,
  getDepositAddress,
  newDepositAddress,
} from '../../../contract/deposit.ts';
import { getFundingBalance, getFundingWays, payDebt } from '../../../contract/funding.ts';
import { getFundingRecord, getFundingRecords } from '../../../contract/funding-record.ts';
import {
  addPayee,
  changePayee,
  getPayees,
  PAYEES_MAX,
  removePayee,
} from '../../../contract/payee.ts';
import { usdt } from '../deposits.ts';
import { anAddress } from '../payouts.ts';
import { aKey, close, NOBODYS, of, type Scene } from './scene.ts';
import { anOwnAddress } from './withdraw.ts';

const closed = {
  recharge_closed: {
    async asked(scene: Scene) {
      await close(scene, 'deposit_usdt', 'deposit_bank');
      return {};
    },
  },
  coin_deposit_closed: {
    async asked(scene: Scene) {
      await close(scene, 'deposit_usdt');
      return {};
    },
  },
};

const aName = { label: 'Mine', isDefault: false };

/** The calls about deposits over the network, debts and the address book, with a scene for each refusal. */
export const depositing = [
  of({ endpoint: getFundingWays, refused: {} }),
  of({ endpoint: getDepositAddress, refused: closed }),
  of({
    endpoint: newDepositAddress,
    refused: {
      ...closed,
      address_limit: {
        async asked({ app, person }) {
          for (let made = 1; made < ADDRESSES_A_DAY; made += 1) {
            await app.services.funding.newAddress(person.id);
          }
          return {};
        },
        detail: { retryAfterSeconds: 86_400 },
      },
    },
  }),
  of({ endpoint: getFundingBalance, refused: {} }),
  of({
    endpoint: payDebt,
    refused: {
      not_found: { asked: () => ({ key: aKey() }) },
      insufficient_funds: {
        async asked({ deposits, customer }) {
          const { chain } = deposits;
          chain.mine({ to: customer.address, micros: usdt(100) });
          await deposits.catchUp();
          await customer.spend(usdt(60_100));
          chain.reorganize(1);
          chain.mineEmpty(1);
          await deposits.catchUp();
          return { key: aKey() };
        },
      },
    },
  }),
  of({ endpoint: getFundingRecords, refused: {} }),
  of({ endpoint: getFundingRecord, refused: { not_found: { asked: () => ({ id: NOBODYS }) } } }),
  of({ endpoint: getPayees, refused: {} }),
  of({
    endpoint: addPayee,
    refused: {
      address_refused: {
        asked: ({ customer }) => ({ address: customer.address, label: 'My own deposits' }),
        detail: { problem: 'ours' },
      },
      payee_limit: {
        async asked(scene) {
          for (let made = 0; made < PAYEES_MAX; made += 1) await anOwnAddress(scene);
          return { address: anAddress(), label: 'One more' };
        },
      },
    },
  }),
  of({
    endpoint: changePayee,
    refused: { not_found: { asked: () => ({ id: NOBODYS, ...aName }) } },
  }),
  of({ endpoint: removePayee, refused: { not_found: { asked: () => ({ id: NOBODYS }) } } }),
];
