import { randomBytes } from 'node:crypto';
import { openDemo } from '../../../contract/demo.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { agreementsDue, recordConsents } from '../../people/agreements.ts';
import type { ThrottleRule } from '../../people/throttle.ts';
import { takeNetworkTry } from '../../people/network-tries.ts';
import { openPerson } from './open-person.ts';
import { openSession, signedIn } from './open-session.ts';

const MINUTE_MS = 60_000;

/** The limit of demo customers per network: each is stored, and nothing else limits them. */
const DEMO_OPENINGS: ThrottleRule = {
  kind: 'demo_network',
  free: 20,
  waitMs: MINUTE_MS,
  waitMaxMs: 60 * MINUTE_MS,
  forgetMs: 60 * MINUTE_MS,
  startsOver: false,
};

export const demoCalls: readonly Handler[] = [
  handle(
    openDemo,
    ['db', 'vault', 'sessions', 'passwords', 'outbox', 'ledger', 'notify', 'settings', 'wallNowMs'],
    async (context, { consents, language, deviceKey, sessionKey, isShared }) => {
      const { caller, db, passwords, refuse, settings, vault, wallNowMs } = context;
      if (!settings.isDemo || settings.review !== 'demo') return refuse('demo_off');
      const missing = agreementsDue(consents);
      if (missing.length > 0) return refuse('agreement_missing', { blockers: missing });
      await takeNetworkTry(context, caller, DEMO_OPENINGS);

      // A random password, which is not kept: until an address is bound, only this session reaches
      // the account.
      const passwordHash = await passwords.hash(randomBytes(24).toString('base64url'));
      const opened = await db.transaction(async (tx) => {
        const person = { account: 'demo', passwordHash, language, invitedBy: undefined } as const;
        const personId = await openPerson(tx, context, person);
        if (personId === undefined) throw new Error('a demo customer has no address to be taken');
        await tx`update person set identity_status = 'passed' where id = ${personId}`;
        const nowMs = wallNowMs();
        const record = { actor: 'product:demo', action: 'demo_opened', subject: personId };
        await writeAudit(tx, record, nowMs);
        const own = await vault.person(tx, personId);
        await recordConsents(tx, consents, { personId, own, address: caller.address, nowMs });
        const device = { deviceKey, sessionKey, isShared, method: 'sign_up' } as const;
        return {
          personId,
          tokens: await openSession(tx, context, caller, { personId, ...device }),
        };
      });
      return signedIn(context, opened.personId, opened.tokens);
    },
  ),
];
