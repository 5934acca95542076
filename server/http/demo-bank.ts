import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readAmount } from '../../contract/money.ts';
import type { DemoBank } from '../funding/funding.ts';
import type { Vault } from '../keys/vault.ts';
import {
  AMOUNT_MAX,
  bankFrame,
  bankPage,
  type BankView,
  DEMO_BANK_PATH,
  isReturnCode,
  REFERENCE_MAX,
  SENDER_MAX,
} from './demo-bank-page.ts';
import type { BankNotice, BankTab } from './demo-bank-texts.ts';
import { demoKey } from './demo-door.ts';
import { type DemoDoor, formFields, serveDemoPage, textField, textIn } from './serve-demo-page.ts';

const SHOWN_MAX = 30;

const Form = v.object({
  ...formFields,
  act: v.picklist(['send', 'take_back', 'pay_out', 'settle', 'send_back']),
  /** The transfer or payout that it is about. */
  name: textField(64),
  code: textField(3),
  sender: textField(SENDER_MAX),
  reference: textField(REFERENCE_MAX),
  amount: textField(AMOUNT_MAX),
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
export function serveDemoBank(app: FastifyInstance, bank: DemoBank, door: DemoDoor): void {
  async function page(view: Omit<BankView, 'transfers' | 'payouts'>): Promise<string> {
    const [transfers, payouts] = await Promise.all([
      bank.transfers(SHOWN_MAX),
      bank.payouts(SHOWN_MAX),
    ]);
    return bankPage({ ...view, transfers, payouts });
  }

  serveDemoPage(
    app,
    {
      path: DEMO_BANK_PATH,
      cookie: 'plumb_demo_bank',
      group: 'bank',
      schema: Form,
      locked: bankFrame.locked,
      async show(language, query, token) {
        const notice = bankFrame.noticeIn(query.notice);
        return page({
          language,
          view: viewIn(query.view),
          notice,
          isProblem: notice === 'not_now' || notice === 'nothing_approved',
          draft: {
            sender: textIn(query, 'sender', SENDER_MAX),
            reference: textIn(query, 'reference', REFERENCE_MAX),
            amount: textIn(query, 'amount', AMOUNT_MAX),
          },
          token,
        });
      },
      async submit(form, token) {
        const { lang: language, act, sender, reference, amount } = form;
        const notice = await perform(bank, form);
        if (act === 'send' && notice !== 'sent') {
          const draft = { sender, reference, amount };
          return {
            html: await page({ language, view: 'send', notice, isProblem: true, draft, token }),
          };
        }
        const view = act === 'send' || act === 'take_back' ? 'activity' : 'payouts';
        return { place: bankFrame.placeOf(language, view, notice) };
      },
    },
    door,
  );
}

/** Executes a form and returns the notice. */
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
