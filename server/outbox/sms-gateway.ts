import { type Carrier, LetterRefused } from './outbox.ts';

const PATIENCE_MS = 10_000;

/**
 * Carries text messages by an HTTP gateway: `POST {"to": "+1…", "text": "…"}` with a bearer token, and the letter's number
 * as `Idempotency-Key`. Any 2xx means that it was taken.
 */
export function smsCarrier(url: string, token: string): Carrier {
  return {
    async carry({ to, body }, id) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ to, text: body }),
        // No other host may receive the token.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      if (REFUSED.has(answer.status)) {
        throw new LetterRefused(`the gateway answered ${answer.status}`);
      }
      throw new Error(`the text message did not leave (${answer.status})`);
    },
  };
}

/** Requests a HEAD from the gateway with our token, and sends nothing. Any response but a rejection of the token will do. */
export async function pingSms(
  url: string,
  token: string,
): Promise<'ok' | 'refused' | 'unreachable'> {
  try {
    const { status } = await fetch(url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (status === 401 || status === 403) return 'refused';
    return status < 500 ? 'ok' : 'unreachable';
  } catch (error) {
    // Errors of fetch: no connection, a timeout, a redirect.
    if (error instanceof TypeError || error instanceof DOMException) return 'unreachable';
    throw error;
  }
}

/** Answers that speak of this message alone; the rest may pass, or is for the operator to mend. */
const REFUSED = new Set([400, 404, 410, 422]);
