import * as v from 'valibot';
import { textOf } from '../../answer-text.ts';
import { SourceFailed } from './outside-source.ts';

const ANSWER_LIMIT_MS = 15_000;
/** The response limit, many times the longest page. */
const ANSWER_BYTES_MAX = 8 * 1_024 * 1_024;
/** The maximum pause, whatever the provider requests. */
const WAIT_MAX_MS = 3_600_000;

/**
 * Requests a page from a provider. Redirects are not followed, because the key is for the configured address only.
 *
 * @throws SourceFailed
 */
export async function askSource<S extends v.GenericSchema>(
  url: URL,
  headers: Readonly<Record<string, string>>,
  answer: S,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const body = await bodyOf(url, headers, signal);
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (error) {
    throw new SourceFailed('failed', `the answer is not JSON (${String(error)})`);
  }
  const read = v.safeParse(answer, parsed);
  // Valibot accepts an array as an object without fields.
  if (!read.success || Array.isArray(parsed))
    throw new SourceFailed('failed', 'the answer has another shape');
  return read.output;
}

async function bodyOf(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    });
    if (answer.ok) return await textOf(answer, ANSWER_BYTES_MAX);
    await answer.body?.cancel();
  } catch (error) {
    throw new SourceFailed('failed', `no answer (${error instanceof Error ? error.message : ''})`);
  }
  const { status } = answer;
  const reason =
    status === 429 ? 'limited' : status === 401 || status === 403 ? 'refused' : 'failed';
  throw new SourceFailed(reason, `it answered ${status}`, retryAfterMs(answer));
}

/** Seconds, or a date. Source: RFC 9110, 10.2.3. */
function retryAfterMs({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, WAIT_MAX_MS) : undefined;
}
