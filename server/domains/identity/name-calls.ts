import { DatabaseError } from 'pg';
import { wrongAddressField } from '../../../contract/address.ts';
import {
  getIdentity,
  isOfAge,
  isSocialSecurityNumber,
  setIdentityAddress,
  setIdentityName,
} from '../../../contract/identity.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { Refused } from '../../http/refused.ts';
import type { SealedName } from '../../people/read-person.ts';
import { takeTry, type ThrottleRule } from '../../people/throttle.ts';
import type { Services } from '../../services.ts';
import { changePapers, readPapers } from './papers.ts';

const HOUR_MS = 3_600_000;

const handleGetIdentity = handle(getIdentity, ({ session, ...services }) =>
  readPapers(services, session.personId),
);

const handleSetName = handle(
  setIdentityName,
  async ({ session: { personId }, refuse, ...services }, { ssn, ...typed }) => {
    const { vault, privateFeed, wallNowMs } = services;
    if (!isOfAge(typed.birthDate, wallNowMs())) {
      refuse('bad_parameter', { field: 'birthDate', problem: 'is not eighteen years ago' });
    }
    if (ssn !== undefined) {
      if (!isSocialSecurityNumber(ssn)) {
        refuse('bad_parameter', { field: 'ssn', problem: 'is not one that is given out' });
      }
      await countTry(services, personId);
    }

    try {
      return await changePapers(services, personId, async (tx, own) => {
        const [before] = await tx<{ ssn_sealed: Buffer | null }>`
          select ssn_sealed from identity where person_id = ${personId}`;
        const number =
          ssn ?? (before?.ssn_sealed && own.openText('identity.ssn', before.ssn_sealed));
        if (!number) return refuse('bad_parameter', { field: 'ssn', problem: 'is missing' });
        const name: SealedName = {
          firstName: typed.firstName.normalize(),
          lastName: typed.lastName.normalize(),
          legalName: typed.legalName.normalize(),
          birthDate: typed.birthDate,
          ssnLastFour: number.slice(-4),
        };
        await tx`
          update identity set name_sealed = ${own.seal('identity.name', JSON.stringify(name))},
            ssn_sealed = ${own.seal('identity.ssn', number)},
            ssn_index = ${vault.mac('identity:ssn', number)}
          where person_id = ${personId}`;
        return privateFeed.tell(tx, personId, 'person');
      });
    } catch (error) {
      // One number, one person: whose it is already is not said.
      if (error instanceof DatabaseError && error.constraint === 'identity_ssn_index_key') {
        return refuse('bad_parameter', { field: 'ssn', problem: 'cannot be used' });
      }
      throw error;
    }
  },
);

const handleSetAddress = handle(
  setIdentityAddress,
  ({ session: { personId }, refuse, ...services }, address) => {
    const wrong = wrongAddressField(address);
    if (wrong) refuse('bad_parameter', wrong);
    return changePapers(services, personId, async (tx, own) => {
      const sealed = own.seal('identity.address', JSON.stringify(address));
      await tx`update identity set address_sealed = ${sealed} where person_id = ${personId}`;
    });
  },
);

/** Nobody mistypes their own number more often; who does looks for those of others. */
const NUMBER_TRIES: ThrottleRule = {
  kind: 'identity_number',
  free: 20,
  waitMs: HOUR_MS,
  waitMaxMs: 24 * HOUR_MS,
  forgetMs: 24 * HOUR_MS,
  startsOver: false,
};

/** @throws Refused `too_many_requests` */
async function countTry({ db, vault, wallNowMs }: Counting, personId: string): Promise<void> {
  const subject = vault.mac('identity:tries', personId);
  const taken = await takeTry(db.sql, NUMBER_TRIES, subject, wallNowMs());
  if (!taken.isAllowed) {
    throw new Refused('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds });
  }
}

type Counting = Pick<Services, 'db' | 'vault' | 'wallNowMs'>;

export const nameCalls: readonly Handler[] = [handleGetIdentity, handleSetName, handleSetAddress];
