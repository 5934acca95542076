import {
  askForPerson,
  closeMatter,
  getMatter,
  getMatters,
  getServiceDesk,
  getServicePicture,
  markMatterRead,
  openMatter,
  sendServicePicture,
  sendServiceText,
} from '../../../contract/service.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { convertPicture } from '../../pictures/convert-picture.ts';
import { judgePicture } from '../../pictures/judge-picture.ts';

/** Pixels: a screenshot stays legible, and fits into a device's cache. */
const PICTURE_WITHIN = 1_600;

/** The calls about customer service and feedback. */
export const serviceCalls: readonly Handler[] = [
  handle(getServiceDesk, ['settings'], ({ settings: { serviceContact, isDemo } }) => ({
    ...serviceContact,
    isDemo,
  })),

  handle(getMatters, ['serviceDesk'], ({ serviceDesk, session }, { kind, before }) =>
    serviceDesk.matters(session.personId, { kind, before }),
  ),

  handle(getMatter, ['serviceDesk'], ({ serviceDesk, session }, asked) =>
    serviceDesk.thread(session.personId, asked),
  ),

  handle(openMatter, ['serviceDesk'], ({ serviceDesk, session }, matter) =>
    serviceDesk.open(session.personId, matter),
  ),

  handle(sendServiceText, ['serviceDesk'], ({ serviceDesk, session }, message) =>
    serviceDesk.sendText(session.personId, message),
  ),

  handle(
    sendServicePicture,
    ['serviceDesk'],
    async ({ serviceDesk, session, bytes, refuse }, { matter, key }) => {
      const drawn = await convertPicture(bytes, { within: PICTURE_WITHIN, sideMin: 1 });
      if ('problem' in drawn) return refuse('image_unreadable', { problem: drawn.problem });
      const judged = judgePicture(drawn.jpeg, 1);
      if ('problem' in judged) return refuse('image_unreadable', { problem: judged.problem });
      const { width, height } = judged.picture;
      const picture = { jpeg: drawn.jpeg, width, height };
      return serviceDesk.sendPicture(session.personId, { named: matter, key, picture });
    },
  ),

  handle(getServicePicture, ['serviceDesk'], async ({ serviceDesk, session, refuse }, { id }) => {
    const jpeg = await serviceDesk.picture(session.personId, id);
    return jpeg ? { base64: jpeg.toString('base64') } : refuse('not_found');
  }),

  handle(askForPerson, ['serviceDesk'], ({ serviceDesk, session }, { id }) =>
    serviceDesk.askForPerson(session.personId, id),
  ),

  handle(closeMatter, ['serviceDesk'], ({ serviceDesk, session }, { id }) =>
    serviceDesk.close(session.personId, id),
  ),

  handle(markMatterRead, ['serviceDesk'], async ({ serviceDesk, session }, upTo) => ({
    unread: await serviceDesk.markRead(session.personId, upTo),
  })),
];
