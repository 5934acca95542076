import {
  approveDeviceSignIn,
  declineDeviceSignIn,
  DEVICE_CODE_SECONDS,
  finishDeviceSignIn,
  getDeviceSignIn,
  scanDeviceSignIn,
  startDevicePasskey,
  startDeviceSignIn,
} from '../../../contract/device-sign-in.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { hashOf } from '../../keys/token.ts';
import { checkPin } from '../../people/check-pin.ts';
import { isStillThere } from '../../people/still-there.ts';
import { giveTryBack, takeTry } from '../../people/throttle.ts';
import { Refused } from '../../refused.ts';
import { takeNetworkTry } from '../../people/network-tries.ts';
import { recordAccess } from './access-records.ts';
import {
  approvedPerson,
  beginDeviceSignIn,
  decide,
  isUndecided,
  scanned,
  spendDeviceSignIn,
  stateOfDeviceSignIn,
} from './device-sign-in.ts';
import { openSession, signedIn } from './open-session.ts';
import { ownPasskey } from './own-passkey.ts';
import { siteOf } from '../../passkeys/web-authn.ts';
import { askPasskey, passkeysOf } from './passkey-challenges.ts';
import { protectionOf } from './pending-reset.ts';
import { DEVICE_CODES, DEVICE_SCANS, scanSubject } from './throttles.ts';
import { countUse } from './use-passkey.ts';

/** Sign-in on a new device that a signed-in one of the same customer approves. */
export const deviceSignInCalls: readonly Handler[] = [
  handle(startDeviceSignIn, ['db', 'vault', 'wallNowMs'], async (context) => {
    const { caller, db } = context;
    await takeNetworkTry(context, caller, DEVICE_CODES);
    const begun = await beginDeviceSignIn(db.sql, context, caller);
    return { ...begun, validSeconds: DEVICE_CODE_SECONDS };
  }),

  handle(getDeviceSignIn, ['db', 'vault', 'wallNowMs'], (context, { request }) =>
    stateOfDeviceSignIn(context.db.sql, context, request),
  ),

  handle(
    finishDeviceSignIn,
    ['db', 'vault', 'sessions', 'outbox', 'notify', 'privateFeed', 'wallNowMs'],
    async (context, { request, deviceKey, sessionKey, isShared }) => {
      const { caller, db, privateFeed } = context;
      const opened = await db.transaction(async (tx) => {
        // The account before the sign-in, the same order as a password change.
        const personId = await approvedPerson(tx, request);
        if (personId === undefined || !(await isStillThere(tx, personId))) return undefined;
        if (!(await spendDeviceSignIn(tx, context, request))) return undefined;
        const tokens = await openSession(tx, context, caller, {
          personId,
          deviceKey,
          sessionKey,
          isShared,
          method: 'device',
        });
        // The list of devices on the one that approved.
        await privateFeed.tell(tx, personId, 'person');
        return { personId, tokens };
      });
      if (!opened) return context.refuse('sign_in_expired');
      return signedIn(context, opened.personId, opened.tokens);
    },
  ),

  handle(scanDeviceSignIn, ['db', 'vault', 'wallNowMs'], async (context, { shown }) => {
    const { caller, db, vault, session, wallNowMs, refuse } = context;
    const { personId } = session;
    const subject = scanSubject(vault, personId);
    const taken = await takeTry(db.sql, DEVICE_SCANS, subject, wallNowMs());
    if (!taken.isAllowed) {
      throw new Refused('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds });
    }
    const request = await scanned(db.sql, context, { shown, scanner: session, caller });
    if (!request) return refuse('sign_in_expired');
    await giveTryBack(db.sql, DEVICE_SCANS, subject);
    return { ...request, ...(await protectionOf(db.sql, personId)) };
  }),

  handle(startDevicePasskey, ['db', 'vault', 'wallNowMs'], async (context, { id }) => {
    const { caller, db, session, wallNowMs, refuse } = context;
    const { personId } = session;
    const site = siteOf(caller);
    if (!(await isUndecided(db.sql, context, id, session))) return refuse('sign_in_expired');
    const only = await passkeysOf(db.sql, personId, site);
    return askPasskey(db.sql, { site, personId, proofHash: hashOf(id), only }, wallNowMs());
  }),

  handle(
    approveDeviceSignIn,
    ['db', 'vault', 'passwords', 'wallNowMs'],
    async (context, { id, by }) => {
      const { db, session, wallNowMs, refuse } = context;
      const { personId } = session;
      if (!(await isUndecided(db.sql, context, id, session))) return refuse('sign_in_expired');
      // Before the transaction: a failed attempt counts even if the rest is rolled back.
      if (by.kind === 'pin') await checkPin(context, personId, by.pin);
      const passkey =
        by.kind === 'passkey'
          ? await ownPasskey(context, { personId, subject: id, by })
          : undefined;
      if (by.kind === 'passkey' && !passkey) return refuse('passkey_refused');
      await db.transaction(async (tx) => {
        if (passkey && !(await countUse(tx, passkey, wallNowMs()))) {
          throw new Refused('passkey_refused');
        }
        if (!(await decide(tx, context, { id, scanner: session, answer: 'approved' }))) {
          throw new Refused('sign_in_expired');
        }
        const record = { actor: 'person', action: 'device_approved', subject: personId };
        await writeAudit(tx, { ...record, detail: { by: by.kind } }, wallNowMs());
      });
      return { isApproved: true as const };
    },
  ),

  handle(declineDeviceSignIn, ['db', 'vault', 'wallNowMs'], async (context, { id }) => {
    const { caller, db, session, wallNowMs } = context;
    const { personId } = session;
    const isDeclined = await db.transaction(async (tx) => {
      if (!(await decide(tx, context, { id, scanner: session, answer: 'declined' }))) return false;
      await recordAccess(tx, context, caller, { personId, method: 'device', result: 'refused' });
      const record = { actor: 'person', action: 'device_declined', subject: personId };
      await writeAudit(tx, record, wallNowMs());
      return true;
    });
    return { isDeclined };
  }),
];
