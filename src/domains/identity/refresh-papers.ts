import { getIdentity } from '../../../contract/identity.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { refreshPerson } from '../../data/session/session-acts.ts';

/** Requests the answers that a change of documents affects. */
export async function refreshPapers(): Promise<void> {
  await Promise.all([refreshAnswersTo([getIdentity]), refreshPerson()]);
}
