import {
  getAvatar,
  PAPER_SIDE_PIXELS_MIN,
  PAPER_SIDES,
  type PaperSide,
  removeAvatar,
  removePapers,
  uploadAvatar,
  uploadPaper,
} from '../../../contract/identity.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { convertPicture } from '../../pictures/convert-picture.ts';
import { changePapers, refuseUnderReview } from './papers.ts';

/** Pixels: letters of an ID can be read, and nothing more is kept. */
const PAPER_WITHIN = 2_400;
const AVATAR_SQUARE = 512;

const handleUploadPaper = handle(
  uploadPaper,
  ['db', 'vault', 'privateFeed', 'settings', 'wallNowMs'],
  async ({ session, bytes, refuse, ...services }, { kind, side }) => {
    const { personId } = session;
    const sides: readonly PaperSide[] = PAPER_SIDES[kind];
    if (!sides.includes(side)) {
      refuse('bad_parameter', { field: 'side', problem: 'is not a side of these papers' });
    }
    // Looked at again when they are changed; here it only saves the work.
    refuseUnderReview(session.identityStatus);
    const drawn = await convertPicture(bytes, {
      within: PAPER_WITHIN,
      sideMin: PAPER_SIDE_PIXELS_MIN,
    });
    if ('problem' in drawn) return refuse('image_unreadable', { problem: drawn.problem });

    return changePapers(services, personId, async (tx, own) => {
      const [before] = await tx<{ paper_kind: string | null }>`
        select paper_kind from identity where person_id = ${personId}`;
      if (before?.paper_kind !== kind) {
        // The front of an ID does not go with a passport.
        await tx`
          delete from picture where person_id = ${personId} and use in ('paper_front', 'paper_back')`;
        await tx`update identity set paper_kind = ${kind} where person_id = ${personId}`;
      }
      const use = `paper_${side}`;
      await tx`
        insert into picture (person_id, use, at, sealed)
        values (${personId}, ${use}, ${new Date(services.wallNowMs())},
          ${own.seal(`picture.${use}`, drawn.jpeg)})
        on conflict (person_id, use) do update
          set id = excluded.id, at = excluded.at, sealed = excluded.sealed`;
    });
  },
);

const handleRemovePapers = handle(
  removePapers,
  ['db', 'vault', 'privateFeed', 'settings'],
  ({ session: { personId }, ...services }) =>
    changePapers(services, personId, async (tx) => {
      await tx`
        delete from picture where person_id = ${personId} and use in ('paper_front', 'paper_back')`;
      await tx`update identity set paper_kind = null where person_id = ${personId}`;
    }),
);

const handleUploadAvatar = handle(
  uploadAvatar,
  ['db', 'vault', 'privateFeed', 'wallNowMs'],
  async ({ session: { personId }, bytes, refuse, db, vault, privateFeed, wallNowMs }) => {
    const drawn = await convertPicture(bytes, { square: AVATAR_SQUARE });
    if ('problem' in drawn) return refuse('image_unreadable', { problem: drawn.problem });
    return db.transaction(async (tx) => {
      const own = await vault.person(tx, personId);
      // Its time is its version: each picture has one of its own, however fast they come.
      const [kept] = await tx<{ at: Date }>`
        insert into picture (person_id, use, at, sealed)
        values (${personId}, 'avatar', ${new Date(wallNowMs())},
          ${own.seal('picture.avatar', drawn.jpeg)})
        on conflict (person_id, use) do update
          set id = excluded.id, sealed = excluded.sealed,
            at = greatest(excluded.at, picture.at + interval '1 millisecond')
        returning at`;
      if (!kept) throw new Error('the picture was not written');
      await privateFeed.tell(tx, personId, 'person');
      return { version: kept.at.getTime() };
    });
  },
);

const handleGetAvatar = handle(
  getAvatar,
  ['db', 'vault'],
  async ({ session: { personId }, db, vault }) => {
    const [kept] = await db.sql<{ at: Date; sealed: Buffer }>`
    select at, sealed from picture where person_id = ${personId} and use = 'avatar'`;
    if (!kept) return { version: null, base64: null };
    const own = await vault.person(db.sql, personId);
    return {
      version: kept.at.getTime(),
      base64: own.open('picture.avatar', kept.sealed).toString('base64'),
    };
  },
);

const handleRemoveAvatar = handle(
  removeAvatar,
  ['db', 'privateFeed'],
  ({ session: { personId }, db, privateFeed }) =>
    db.transaction(async (tx) => {
      await tx`delete from picture where person_id = ${personId} and use = 'avatar'`;
      await privateFeed.tell(tx, personId, 'person');
      return { version: null };
    }),
);

export const pictureCalls: readonly Handler[] = [
  handleUploadPaper,
  handleRemovePapers,
  handleUploadAvatar,
  handleGetAvatar,
  handleRemoveAvatar,
];
