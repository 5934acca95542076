import { getIdentity } from '../../../contract/identity.ts';
import { refreshAnswersTo } from '../../data/known-source.ts';
import { refreshPerson } from '../../data/session-acts.ts';

/** Asks again for what a change of the papers changed. */
export async function refreshPapers(): Promise<void> {
  await Promise.all([refreshAnswersTo([getIdentity]), refreshPerson()]);
}
