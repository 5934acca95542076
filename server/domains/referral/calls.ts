import { getInvited, getReferrals, type OwnObstacle } from '../../../contract/referral.ts';
import type { Sql } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { readInvited } from '../../referral/show-invited.ts';

const PAGE = 50;

/** The calls about the referral program. */
export const referralCalls: readonly Handler[] = [
  handle(
    getReferrals,
    ['db', 'reach', 'settings'],
    async ({ db, reach, settings, session: { personId } }) => {
      const [row] = await db.sql<{
        code: string;
        invited: string;
        due: string;
        paid: string;
        received: string;
      }>`
        select invitation_code as code, count(referral.id) as invited,
          count(*) filter (where state = 'due') as due, count(*) filter (where state = 'paid') as paid,
          (select coalesce(sum(micros), 0) from ledger_entry entry
            join ledger_posting on entry_id = entry.id
            join ledger_account account on account.id = account_id
            where entry.id in (select entry_id from referral mine where mine.referrer_id = person.id)
              and account.owner = person.id) as received
        from person left join referral on referrer_id = person.id
        where person.id = ${personId} group by person.id`;
      if (!row) throw new Error('a customer who is signed in has an account');
      return {
        code: row.code,
        origin: reach.origins()[0] ?? null,
        invited: Number(row.invited),
        due: Number(row.due),
        paid: Number(row.paid),
        receivedMicros: row.received,
        obstacle: await obstacleOf(db.sql, personId),
        paysAfter: settings.isDemo ? ('minute' as const) : ('business_days' as const),
      };
    },
  ),

  handle(
    getInvited,
    ['db', 'vault', 'wallNowMs'],
    async (
      { db, vault, wallNowMs, session: { personId } },
      { filter = 'all', before, limit = PAGE },
    ) => {
      const rows = await readInvited(db.sql, vault, {
        referrerId: personId,
        isOwnVerified: (await obstacleOf(db.sql, personId)) === null,
        filter,
        before,
        limit: limit + 1,
        nowMs: wallNowMs(),
      });
      return { invited: rows.slice(0, limit), hasMore: rows.length > limit };
    },
  ),
];

/** Why a customer's invitations cannot earn rewards yet. */
async function obstacleOf(sql: Sql, personId: string): Promise<OwnObstacle | null> {
  const [row] = await sql<{ is_demo: boolean; is_verified: boolean }>`
    select is_demo, identity_status = 'passed' as is_verified from person where id = ${personId}`;
  if (row?.is_demo) return 'demo';
  return row?.is_verified ? null : 'identity';
}
