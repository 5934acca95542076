import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Message, MessageCategory } from '../../../contract/message.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { type Path, paths } from '../../nav/paths.ts';
import type { IconName } from '../../ui/icon-drawings.ts';

/** The appearance of a category, and the path of its messages. */
interface CategoryLook {
  readonly name: MessageDescriptor;
  /** What comes in it. */
  readonly about: MessageDescriptor;
  readonly icon: IconName;
  readonly path: Path;
}

export const categories: Readonly<Record<MessageCategory, CategoryLook>> = {
  event: {
    name: msg`Events`,
    about: msg`News about the app and its features`,
    icon: 'calendar',
    path: paths.eventMessage,
  },
  charity: {
    name: msg`Charity`,
    about: msg`Your donations and how they’re used`,
    icon: 'heart',
    path: paths.charityMessage,
  },
  fund: {
    name: msg`Funds`,
    about: msg`Purchases, interest, and redemptions`,
    icon: 'layers',
    path: paths.fundMessage,
  },
  system: {
    name: msg`Account and security`,
    about: msg`Sign-ins, identity, and changes to your account`,
    icon: 'lock',
    path: paths.systemMessage,
  },
  transfer: {
    name: msg`Transfers`,
    about: msg`Money in, out, and between your accounts`,
    icon: 'transfer',
    path: paths.transferMessage,
  },
  order: {
    name: msg({ message: 'Orders', context: 'orders to buy or sell' }),
    about: msg`Orders filled, canceled, or expired`,
    icon: 'lists',
    path: paths.message,
  },
  quantitative: {
    name: msg`Quantitative`,
    about: msg`Activity in your strategies`,
    icon: 'area',
    path: paths.quantitativeMessage,
  },
};

/** The category of a path; `undefined` for a path for all categories. */
export function categoryAt(path: string): MessageCategory | undefined {
  const found = Object.entries(categories).find(
    ([category, look]) => look.path === path && category !== 'order',
  );
  return found?.[0] as MessageCategory | undefined;
}

export function messageHref({
  id,
  category,
  kind,
}: Pick<Message, 'id' | 'category' | 'kind'>): Href {
  return linkToPath(kind === 'price_alert' ? paths.alertMessage : categories[category].path, {
    id,
  });
}

/** The list of a category, or of all. */
export function listHref(category: MessageCategory | 'all'): Href {
  if (category === 'event') return linkToPath(paths.eventMessages);
  return linkToPath(paths.messages, { category });
}

export const centreHref: Href = linkTo.messages();
