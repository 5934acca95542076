import type { Declined } from '../../../contract/answer.ts';
import {
  type Identity,
  PAPER_SIDES,
  type PaperSide,
  setIdentityAddress,
  setIdentityName,
  uploadPaper,
} from '../../../contract/identity.ts';
import type { CodeSent } from '../../../contract/sign-in.ts';
import { bindMobile, checkCode, sendBindingCode } from '../../../contract/sign-up.ts';
import { call } from '../../data/call/call.ts';
import {
  sampleAddress,
  sampleIdNumber,
  sampleName,
  sampleNumber,
  sampleSsn,
} from './sample-answers.ts';
import { jpegOf } from './prepare-photo.ts';
import { drawSampleId } from './draw-sample-id.ts';

/** The number of attempts: sample numbers are random, and one that is in use is replaced. */
const TRIES = 5;
const UPLOAD_TIMEOUT_MS = 60_000;

/** The result of filling in: complete, refused, or with a code in the demo inbox that the customer must enter. */
export type SampleOutcome =
  | { kind: 'filled' }
  | { kind: 'declined'; answer: Declined }
  | { kind: 'code'; sent: CodeSent };

/** Answers every step that is still missing with data that is plainly a sample. The demonstration only. */
export async function fillSample({ done }: Pick<Identity, 'done'>): Promise<SampleOutcome> {
  const idNumber = sampleIdNumber();
  const steps = {
    name: () => sendName(idNumber),
    photo: () => sendPhotos(idNumber),
    address: sendAddress,
  } as const;
  for (const step of ['name', 'photo', 'address'] as const) {
    if (done.includes(step)) continue;
    const answer = await steps[step]();
    if (answer && !answer.ok) return { kind: 'declined', answer };
  }
  return done.includes('mobile') ? { kind: 'filled' } : bindSampleNumber();
}

async function sendName(idNumber: string) {
  for (let tries = 1; ; tries += 1) {
    const answer = await call(setIdentityName, { ...sampleName, idNumber, ssn: sampleSsn() });
    if (answer.ok || answer.field !== 'ssn' || tries === TRIES) return answer;
  }
}

async function sendPhotos(idNumber: string) {
  for (const side of PAPER_SIDES.id) {
    const bytes = await sampleId(side, idNumber);
    if (!bytes) return undefined;
    const answer = await call(
      uploadPaper,
      { kind: 'id', side },
      { bytes, timeoutMs: UPLOAD_TIMEOUT_MS },
    );
    if (!answer.ok) return answer;
  }
  return undefined;
}

const sendAddress = () => call(setIdentityAddress, sampleAddress);

function sampleId(side: PaperSide, idNumber: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  drawSampleId(canvas, side, idNumber);
  return jpegOf(canvas);
}

async function bindSampleNumber(): Promise<SampleOutcome> {
  for (let tries = 1; ; tries += 1) {
    const account = { kind: 'phone', ...sampleNumber() } as const;
    const sent = await call(sendBindingCode, { account });
    if (!sent.ok) {
      if (sent.code === 'address_taken' && tries < TRIES) continue;
      return { kind: 'declined', answer: sent };
    }
    const code = await codeInInbox(`+${account.areaCode}${account.phone}`);
    if (code === undefined) return { kind: 'code', sent: sent.value };
    const proven = await call(checkCode, { challenge: sent.value.challenge, code });
    if (!proven.ok) return { kind: 'code', sent: sent.value };
    const bound = await call(bindMobile, { proof: proven.value.proof });
    return bound.ok ? { kind: 'filled' } : { kind: 'declined', answer: bound };
  }
}

/** The newest code for a number in the demo inbox; `undefined` when the inbox cannot be read from here. */
async function codeInInbox(to: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`/demo/inbox?${new URLSearchParams({ to }).toString()}`);
    if (!answer.ok) return undefined;
    return /class="code"[^>]*>(\d{6})</.exec(await answer.text())?.[1];
  } catch {
    return undefined;
  }
}
