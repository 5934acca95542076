import { wrongAddressField } from '../../../contract/address.ts';
import {
  bareIdNumber,
  getIdentity,
  isOfAge,
  isSocialSecurityNumber,
  setIdentityAddress,
  setIdentityName,
} from '../../../contract/identity.ts';
import { legalNameContains } from '../../../contract/legal-name.ts';
import { type Handler, handle } from '../../http/handle.ts';
import type { SealedName } from '../../people/read-person.ts';
import { changePapers, readPapers } from './papers.ts';

const handleGetIdentity = handle(
  getIdentity,
  ['db', 'vault', 'settings'],
  ({ session, ...services }) => readPapers(services, session.personId),
);

const handleSetName = handle(
  setIdentityName,
  ['db', 'vault', 'privateFeed', 'settings', 'wallNowMs'],
  async ({ session: { personId }, refuse, ...services }, { ssn, idNumber, ...typed }) => {
    const { vault, privateFeed, wallNowMs } = services;
    if (!isOfAge(typed.birthDate, wallNowMs())) {
      refuse('bad_parameter', { field: 'birthDate', problem: 'is not eighteen years ago' });
    }
    if (!legalNameContains(typed.legalName, typed)) {
      const problem = 'does not contain the first and the last name';
      refuse('bad_parameter', { field: 'legalName', problem });
    }
    if (ssn !== undefined) {
      if (!isSocialSecurityNumber(ssn)) {
        refuse('bad_parameter', { field: 'ssn', problem: 'is not one that is given out' });
      }
    }

    return changePapers(services, personId, async (tx, own) => {
      const [before] = await tx<{ ssn_sealed: Buffer | null; id_number_sealed: Buffer | null }>`
        select ssn_sealed, id_number_sealed from identity where person_id = ${personId}`;
      const number = ssn ?? (before?.ssn_sealed && own.openText(SSN, before.ssn_sealed));
      if (!number) return refuse('bad_parameter', { field: 'ssn', problem: 'is missing' });
      const idNumberBefore = before?.id_number_sealed;
      const idBare =
        idNumber === undefined
          ? idNumberBefore && own.openText(ID_NUMBER, idNumberBefore)
          : bareIdNumber(idNumber);
      const name: SealedName = {
        firstName: typed.firstName.normalize(),
        lastName: typed.lastName.normalize(),
        legalName: typed.legalName.normalize(),
        birthDate: typed.birthDate,
        ssnLastFour: number.slice(-4),
        ...(idBare && { idLastFour: idBare.slice(-4) }),
      };
      // Whether another account has the number is decided at review, and not told here.
      await tx`
        update identity set name_sealed = ${own.seal('identity.name', JSON.stringify(name))},
          ssn_sealed = ${own.seal(SSN, number)}, ssn_index = ${vault.mac('identity:ssn', number)},
          id_number_sealed = ${idBare ? own.seal(ID_NUMBER, idBare) : null}
        where person_id = ${personId}`;
      return privateFeed.tell(tx, personId, 'person');
    });
  },
);

/** Names of sealed columns. */
const SSN = 'identity.ssn';
const ID_NUMBER = 'identity.id_number';

const handleSetAddress = handle(
  setIdentityAddress,
  ['db', 'vault', 'privateFeed', 'settings'],
  ({ session: { personId }, refuse, ...services }, address) => {
    const wrong = wrongAddressField(address);
    if (wrong) refuse('bad_parameter', wrong);
    return changePapers(services, personId, async (tx, own) => {
      const sealed = own.seal('identity.address', JSON.stringify(address));
      await tx`update identity set address_sealed = ${sealed} where person_id = ${personId}`;
    });
  },
);

export const nameCalls: readonly Handler[] = [handleGetIdentity, handleSetName, handleSetAddress];
