import { openDemo } from '../../contract/demo.ts';
import { DocumentId, documentEditions } from '../../contract/documents.ts';
import type { Declined } from '../../contract/answer.ts';
import { call } from '../data/call/call.ts';
import { startTour } from '../data/device/tour.ts';
import { beginSession } from '../data/session/session-acts.ts';
import { thisBrowser } from '../data/session/session-key.ts';
import { currentSettings } from '../data/device/settings.ts';
import { documentLanguage } from './document-language.ts';

/**
 * Opens a demo customer and signs in.
 *
 * @param withTour also starts the tour
 * @returns why there is no demo customer
 */
export async function openDemoAccount(withTour: boolean): Promise<Declined | undefined> {
  const acceptedAtMs = Date.now();
  const { locale } = currentSettings();
  const answer = await call(openDemo, {
    consents: DocumentId.options.map((documentId) => ({
      documentId,
      revision: documentEditions[documentId].revision,
      language: documentLanguage(locale),
      acceptedAtMs,
    })),
    language: locale,
    ...(await thisBrowser()),
  });
  if (!answer.ok) return answer;
  beginSession(answer.value);
  if (withTour) startTour();
  return undefined;
}
