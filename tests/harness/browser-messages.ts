import type { Locator, Page } from '@playwright/test';
import { getMessages, type MessageKind } from '../../contract/message.ts';
import { callAs } from './browser-devices.ts';
import type { BrowserPerson } from './browser-person.ts';

/** The tab's count of unread messages. */
export function badge(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByText(/unread messages?$/);
}

/** The number of the newest message of a kind. */
export async function idOf(page: Page, person: BrowserPerson, kind: MessageKind): Promise<string> {
  const { messages } = await callAs(page, getMessages, {}, person.session);
  return messages.find((message) => message.kind === kind)?.id ?? '';
}
