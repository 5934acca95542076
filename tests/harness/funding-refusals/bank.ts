import {
  addBankAccount,
  BANK_ACCOUNTS_MAX,
  getBankAccounts,
  removeBankAccount,
  setDefaultBankAccount,
} from '../../../contract/bank-account.ts';
import {
  announceTransfer,
  getBankDeposit,
  getBankDeposits,
  getBankDetails,
  getProof,
  NOTICES_MAX,
  PROOFS_MAX,
  removeNotice,
  removeProof,
  uploadProof,
} from '../../../contract/bank-deposit.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { upload } from '../pictures.ts';
import {
  aBankDeposit,
  aKey,
  close,
  dollars,
  fillStorage,
  NOBODYS,
  of,
  type Scene,
} from './scene.ts';
import { anAccount, BANK_ACCOUNT } from './withdraw.ts';

const NOTICE = { sentOn: '2026-11-20', sender: 'Ada Núñez' };
const aNotice = () => ({ ...NOTICE, key: aKey(), amountMicros: dollars(250) });
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n');

/** Announces a transfer. Returns its deposit's id. */
async function announced({ app, person }: Scene, { key }: { key?: string } = {}): Promise<string> {
  const { bank } = app.services.funding;
  const notice = { ...NOTICE, key: key ?? aKey(), micros: 250_000_000n };
  return (await bank.announce(person.id, notice)).id;
}

/** Uploads a proof of a transfer. Returns its id. */
export async function aProofOf({ app, person }: Scene, depositId: string): Promise<string> {
  const proof = { depositId, kind: 'pdf', name: 'slip.pdf', bytes: PDF } as const;
  const { proofs } = await app.services.funding.bank.addProof(person.id, proof);
  return proofs.at(-1)?.id ?? '';
}

/** Uses up the day's wrong social security numbers. */
async function lockSsn({ app, person }: Scene): Promise<void> {
  const { db, vault, wallNowMs } = app.services;
  const now = new Date(wallNowMs());
  await db.sql`
    insert into throttle (subject, kind, tries, last_at, open_at)
    values (${vault.mac('bank_ssn', person.id)}, 'bank_ssn', 5, ${now},
      ${new Date(now.getTime() + 86_400_000)})`;
}

const put = (bytes: Buffer) => (scene: Scene, input: InputOf<typeof uploadProof>) =>
  upload(scene.app.url, uploadProof, input, bytes, scene.person);

const slip = (id: string) => ({ id, kind: 'pdf', name: 'slip.pdf' }) as const;

/** The calls about the bank, with a scene for each refusal. */
export const banking = [
  of({
    endpoint: getBankDetails,
    refused: {
      recharge_closed: {
        async asked(scene) {
          await close(scene, 'deposit_usdt', 'deposit_bank');
          return {};
        },
      },
      bank_deposit_closed: {
        async asked(scene) {
          await close(scene, 'deposit_bank');
          return {};
        },
      },
    },
  }),
  of({
    endpoint: announceTransfer,
    refused: {
      recharge_closed: {
        async asked(scene) {
          await close(scene, 'deposit_usdt', 'deposit_bank');
          return aNotice();
        },
      },
      bank_deposit_closed: {
        async asked(scene) {
          await close(scene, 'deposit_bank');
          return aNotice();
        },
      },
      notice_limit: {
        async asked(scene) {
          for (let made = 0; made < NOTICES_MAX; made += 1) await announced(scene);
          return aNotice();
        },
      },
      key_reused: {
        async asked(scene) {
          const key = aKey();
          await announced(scene, { key });
          return { ...aNotice(), key, amountMicros: dollars(251) };
        },
      },
    },
  }),
  of({
    endpoint: removeNotice,
    refused: {
      not_found: { asked: () => ({ id: NOBODYS }) },
      notice_done: { asked: async (scene) => ({ id: await aBankDeposit(scene) }) },
    },
  }),
  of({ endpoint: getBankDeposits, refused: {} }),
  of({ endpoint: getBankDeposit, refused: { not_found: { asked: () => ({ id: NOBODYS }) } } }),
  of({
    endpoint: uploadProof,
    refused: {
      not_found: { asked: () => slip(NOBODYS), ask: put(PDF) },
      proof_unreadable: {
        asked: async (scene) => slip(await announced(scene)),
        ask: put(Buffer.from('a picture that claims to be a PDF')),
        detail: { problem: 'is no PDF' },
      },
      notice_limit: {
        async asked(scene) {
          const id = await announced(scene);
          for (let made = 0; made < PROOFS_MAX; made += 1) await aProofOf(scene, id);
          return slip(id);
        },
        ask: put(PDF),
      },
      storage_full: {
        async asked(scene) {
          await fillStorage(scene);
          return slip(await announced(scene));
        },
        ask: put(PDF),
      },
    },
  }),
  of({ endpoint: getProof, refused: { not_found: { asked: () => ({ id: NOBODYS }) } } }),
  of({
    endpoint: removeProof,
    refused: {
      not_found: { asked: () => ({ id: NOBODYS }) },
      notice_done: {
        asked: async (scene) => ({ id: await aProofOf(scene, await aBankDeposit(scene)) }),
      },
    },
  }),
  of({ endpoint: getBankAccounts, refused: {} }),
  of({
    endpoint: addBankAccount,
    refused: {
      account_refused: {
        asked: () => ({ ...BANK_ACCOUNT, routingNumber: '021000022' }),
        detail: { problem: 'routing' },
      },
      locked: {
        async asked(scene) {
          await lockSsn(scene);
          return BANK_ACCOUNT;
        },
        detail: { retryAfterSeconds: 86_400 },
      },
      payee_limit: {
        async asked(scene) {
          for (let made = 0; made < BANK_ACCOUNTS_MAX; made += 1) {
            await anAccount(scene, `00000${String(made)}`);
          }
          return BANK_ACCOUNT;
        },
      },
    },
  }),
  of({
    endpoint: setDefaultBankAccount,
    refused: { not_found: { asked: () => ({ id: NOBODYS, isDefault: true }) } },
  }),
  of({ endpoint: removeBankAccount, refused: { not_found: { asked: () => ({ id: NOBODYS }) } } }),
];
