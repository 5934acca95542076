import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Language } from '../../contract/language.ts';
import { readAmount } from '../../contract/money.ts';
import type { DemoBank } from '../funding/funding.ts';
import type { Vault } from '../keys/vault.ts';
import {
  type BankDraft,
  bankFrame,
  bankPage,
  bankPlaceOf,
  type BankView,
  DEMO_BANK_PATH,
  isReturnCode,
  lockedBankPage,
  REFERENCE_MAX,
  SENDER_MAX,
} from './demo-bank-page.ts';
import { type BankNotice, type BankTab, bankTexts } from './demo-bank-texts.ts';
import { atDoor, demoKey } from './demo-door.ts';
import { languageIn } from './demo-wallet.ts';
import { limitedRoute } from './limited-route.ts';
import type { SiteCheck } from './same-site.ts';

const COOKIE = 'plumb_demo_bank';
/** With no referrer at all a browser would not tell where a form comes from. */
const headers = { ...bankFrame.headers, 'referrer-policy': 'same-origin' };
const SHOWN_MAX = 30;
const A_MINUTE = 120;

interface Options {
  readonly bank: DemoBank;
  /** What opens the page; printed when the server starts. */
  readonly key: string;
  /** Whether a proxy brings https. */
  readonly isSecure: boolean;
  readonly isFromOurPage: SiteCheck;
}

const text = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');
const Form = v.object({
  act: v.picklist(['send', 'take_back', 'pay_out', 'settle', 'send_back']),
  form: v.string(),
  lang: v.fallback(Language, 'en'),
  /** The transfer or payout that it is about. */
  name: text(64),
  code: text(3),
  sender: text(SENDER_MAX),
  reference: text(REFERENCE_MAX),
  amount: text(18),
});
type Form = v.InferOutput<typeof Form>;

/** The key of a server's outside bank. */
export function bankKey(vault: Pick<Vault, 'mac'>): string {
  return demoKey(vault, 'demo_bank');
}

/** The address that opens the outside bank in a browser. */
export function bankAddress(url: string, key: string): string {
  return `${url}${DEMO_BANK_PATH}?key=${key}`;
}

/** Opens the bank of the demonstration, as a page without script, to browsers with the key. */
export function serveDemoBank(app: FastifyInstance, options: Options): void {
  const { bank, key, isSecure, isFromOurPage } = options;
  const door = { path: DEMO_BANK_PATH, cookie: COOKIE, key, isSecure };
  const token = createHmac('sha256', key).update('form').digest('base64url');

  async function show(
    view: Pick<BankView, 'language' | 'view' | 'notice' | 'isProblem' | 'draft'>,
  ): Promise<string> {
    const [transfers, payouts] = await Promise.all([
      bank.transfers(SHOWN_MAX),
      bank.payouts(SHOWN_MAX),
    ]);
    return bankPage({ ...view, transfers, payouts, token });
  }

  void app.register(async (page) => {
    page.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    page.get(DEMO_BANK_PATH, limitedRoute('bank', A_MINUTE), async (request, reply) => {
      const query = request.query as Readonly<Record<string, unknown>>;
      const language = languageIn(query.lang, request.headers['accept-language']);
      reply.headers(headers);
      const at = atDoor(request, reply, door);
      if (at === 'opened') return reply;
      if (at !== 'in') return reply.status(403).send(lockedBankPage(language, at === 'wrong'));
      const given = (name: string, most: number) => {
        const said = query[name];
        return typeof said === 'string' ? said.slice(0, most) : '';
      };
      const notice = noticeIn(query.notice);
      return reply.send(
        await show({
          language,
          view: viewIn(query.view),
          notice,
          isProblem: notice === 'not_now' || notice === 'nothing_approved',
          draft: {
            sender: given('sender', SENDER_MAX),
            reference: given('reference', REFERENCE_MAX),
            amount: given('amount', 18),
          },
        }),
      );
    });

    page.post(DEMO_BANK_PATH, limitedRoute('bank', A_MINUTE), async (request, reply) => {
      reply.headers(headers);
      const at = atDoor(request, reply, door);
      if (at === 'opened') return reply;
      const form = v.safeParse(Form, request.body);
      const isOurs = at === 'in' && isFromOurPage(request.headers);
      if (!isOurs || !form.success || form.output.form !== token) {
        const language = languageIn(undefined, request.headers['accept-language']);
        return reply.status(403).send(lockedBankPage(language, false));
      }
      const { lang: language, act, sender, reference, amount } = form.output;
      const notice = await perform(bank, form.output);
      if (act === 'send' && notice !== 'sent') {
        const draft: BankDraft = { sender, reference, amount };
        return reply
          .status(422)
          .send(await show({ language, view: 'send', notice, isProblem: true, draft }));
      }
      const view = act === 'send' || act === 'take_back' ? 'activity' : 'payouts';
      return reply.redirect(bankPlaceOf(language, view, notice), 303);
    });
  });
}

/** Does what a form says, and tells how it went. */
async function perform(bank: DemoBank, form: Form): Promise<BankNotice> {
  const { act, name, code, sender, reference, amount } = form;
  switch (act) {
    case 'send': {
      const read = readAmount(amount);
      if ('problem' in read) return 'bad_amount';
      if (sender === '') return 'bad_sender';
      await bank.send({ micros: read.micros, sender, text: reference });
      return 'sent';
    }
    case 'take_back': {
      if (!v.is(v.pipe(v.string(), v.uuid()), name)) return 'not_now';
      return (await bank.takeBack(name)) ? 'taken_back' : 'not_now';
    }
    case 'pay_out':
      return (await bank.payOut()) > 0 ? 'paid_out' : 'nothing_approved';
    case 'settle':
      return (await bank.settle()) > 0 ? 'settled' : 'not_now';
    default:
      return isReturnCode(code) && (await bank.sendBack(name, code)) ? 'sent_back' : 'not_now';
  }
}

function viewIn(said: unknown): BankTab {
  return said === 'activity' || said === 'payouts' ? said : 'send';
}

function noticeIn(said: unknown): BankNotice | undefined {
  const notices = Object.keys(bankTexts.en.notices) as BankNotice[];
  return notices.find((notice) => notice === said);
}
