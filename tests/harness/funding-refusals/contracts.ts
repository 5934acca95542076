import {
  type Contract,
  checkContractFile,
  downloadContract,
  drawUpContract,
  drawUpDepositContract,
  drawUpW9,
  getContractFile,
  getContracts,
  signContract,
} from '../../../contract/contracts.ts';
import { contractNumber } from '../../../contract/contract-number.ts';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { usdt } from '../deposits.ts';
import { keepPapers } from '../papers.ts';
import { anApp } from '../server.ts';
import { fillStorage, NOBODYS, of, type Scene } from './scene.ts';

const english = { language: 'en' } as const;
const form = { ...english, isUsPerson: true, isSubjectToWithholding: false } as const;
/** Has a valid check digit, but was never assigned. */
const NOBODYS_NUMBER = contractNumber(2026, 42);

/** Calls a server whose certificate cannot be read. */
const sealless =
  <E extends Endpoint>(endpoint: E) =>
  async ({ app, deposits, person }: Scene, input: InputOf<E>) => {
    const broken = await anApp({
      pool: await app.pool(),
      wallNowMs: () => deposits.clock.nowMs,
      documentKey: () => Promise.reject(new Error('the certificate cannot be read')),
    });
    return broken.call(endpoint, input, person);
  };

/** Draws up a contract. */
export async function drawnUp({ app, person }: Scene): Promise<Contract> {
  const answer = await app.call(drawUpContract, english, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

export const signing = ({
  number,
  sha256,
}: Pick<Contract, 'number' | 'sha256'>): InputOf<typeof signContract> => ({
  number,
  shownSha256: sha256,
  signature: { kind: 'typed', name: 'Ada Lovelace' },
  hasAgreed: true,
});

/** The latest deposit over the network. */
export async function depositId({ customer }: Scene): Promise<string> {
  return (await customer.records())[0]?.id ?? '';
}

/** The calls about contracts, with a scene for each refusal. */
export const contracting = [
  of({ endpoint: getContracts, refused: {} }),
  of({
    endpoint: drawUpContract,
    refused: {
      contract_failed: { asked: () => english, ask: sealless(drawUpContract) },
      storage_full: {
        async asked(scene) {
          await fillStorage(scene);
          return english;
        },
      },
    },
  }),
  of({
    endpoint: drawUpDepositContract,
    refused: {
      not_found: { asked: () => ({ ...english, depositId: NOBODYS }) },
      no_contract: {
        async asked(scene) {
          const { chain, clock, catchUp } = scene.deposits;
          clock.nowMs += 1_000;
          chain.mine({ to: scene.customer.address, micros: usdt(0.5) });
          await catchUp();
          return { ...english, depositId: await depositId(scene) };
        },
      },
      contract_failed: {
        asked: async (scene) => ({ ...english, depositId: await depositId(scene) }),
        ask: sealless(drawUpDepositContract),
      },
      storage_full: {
        async asked(scene) {
          await fillStorage(scene);
          return { ...english, depositId: await depositId(scene) };
        },
      },
    },
  }),
  of({
    endpoint: drawUpW9,
    refused: {
      papers_incomplete: { asked: () => form },
      contract_failed: {
        async asked({ app, person }) {
          await keepPapers(app, person, { ssn: '501128765' });
          return form;
        },
        ask: sealless(drawUpW9),
      },
      storage_full: {
        async asked(scene) {
          await keepPapers(scene.app, scene.person, { ssn: '501128765' });
          await fillStorage(scene);
          return form;
        },
      },
    },
  }),
  of({
    endpoint: getContractFile,
    refused: { not_found: { asked: () => ({ number: NOBODYS_NUMBER }) } },
  }),
  of({
    endpoint: downloadContract,
    refused: { not_found: { asked: () => ({ number: NOBODYS_NUMBER }) } },
  }),
  of({
    endpoint: signContract,
    refused: {
      not_found: { asked: () => signing({ number: NOBODYS_NUMBER, sha256: '0'.repeat(64) }) },
      contract_signed: {
        async asked(scene) {
          const contract = await drawnUp(scene);
          await scene.app.call(signContract, signing(contract), scene.person);
          return signing(contract);
        },
      },
      contract_changed: {
        asked: async (scene) =>
          signing({ number: (await drawnUp(scene)).number, sha256: '0'.repeat(64) }),
      },
      signature_empty: {
        asked: async (scene) => ({
          ...signing(await drawnUp(scene)),
          signature: {
            kind: 'drawn',
            drawn: { width: 1_000, height: 320, strokes: [[[500, 100, 9]]] },
          },
        }),
      },
      contract_failed: {
        asked: async (scene) => signing(await drawnUp(scene)),
        ask: sealless(signContract),
      },
      storage_full: {
        async asked(scene) {
          const contract = await drawnUp(scene);
          await fillStorage(scene);
          return signing(contract);
        },
      },
    },
  }),
  of({ endpoint: checkContractFile, refused: {} }),
];
