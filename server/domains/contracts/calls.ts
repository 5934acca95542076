import {
  checkContractFile,
  drawUpContract,
  getContractFile,
  getContracts,
  signContract,
} from '../../../contract/contracts.ts';
import { isTooSmall } from '../../../contract/signature.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { networkOf } from '../../networks.ts';
import { contractsOf, readFileOf, sha256Of } from './contract-store.ts';
import { drawUp } from './draw-up.ts';
import { signOnce } from './sign-once.ts';

const handleList = handle(getContracts, ['db'], async ({ db, session }) => ({
  contracts: await contractsOf(db.sql, session.personId),
}));

const handleDrawUp = handle(
  drawUpContract,
  ['db', 'vault', 'notify', 'privateFeed', 'sealer', 'settings', 'wallNowMs'],
  ({ session, ...parts }, { language }) => drawUp(parts, session.personId, language),
);

const handleFile = handle(
  getContractFile,
  ['db', 'vault'],
  async ({ db, vault, session: { personId }, refuse }, { number }) => {
    const own = await vault.person(db.sql, personId);
    const file = await readFileOf(db.sql, own, personId, number);
    if (!file) return refuse('not_found');
    return {
      fileName: `plumb-contract-${number}.pdf`,
      sha256: file.sha256,
      base64: file.pdf.toString('base64'),
      words: file.words,
      language: file.language,
    };
  },
);

const handleSign = handle(
  signContract,
  ['db', 'vault', 'notify', 'privateFeed', 'sealer', 'settings', 'wallNowMs'],
  ({ session, caller, refuse, ...parts }, { number, shownSha256, signature }) => {
    const isEmpty =
      signature.kind === 'drawn' ? isTooSmall(signature.drawn) : signature.name.trim() === '';
    if (isEmpty) return refuse('signature_empty');
    return signOnce(parts, {
      personId: session.personId,
      number,
      evidence: {
        signature,
        shownSha256,
        signedAtMs: parts.wallNowMs(),
        sessionId: session.id,
        network: networkOf(caller.address),
      },
    });
  },
);

const handleCheck = handle(
  checkContractFile,
  ['db'],
  async ({ db, session: { personId }, bytes }) => {
    const [found] = await db.sql<{ number: string; stage: string }>`
      select number, stage from contract_file
      where person_id = ${personId} and sha256 = ${sha256Of(bytes)}`;
    const all = found ? await contractsOf(db.sql, personId) : [];
    return {
      contract: all.find(({ number }) => number === found?.number) ?? null,
      isSigned: found?.stage === 'signed',
    };
  },
);

export const contractCalls: readonly Handler[] = [
  handleList,
  handleDrawUp,
  handleFile,
  handleSign,
  handleCheck,
];
