import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readAmount } from '../../contract/money.ts';
import { tronAddressBytes } from '../../contract/tron-address.ts';
import { OUTSIDE_TOKENS, type OutsideWallet } from '../chain/outside-wallet.ts';
import type { Vault } from '../keys/vault.ts';
import { demoKey } from './demo-door.ts';
import {
  ADDRESS_MAX,
  AMOUNT_MAX,
  DEMO_WALLET_PATH,
  walletFrame,
  walletPage,
  type WalletView,
} from './demo-wallet-page.ts';
import type { WalletNotice } from './demo-wallet-texts.ts';
import { type DemoDoor, formFields, serveDemoPage, textField, textIn } from './serve-demo-page.ts';

const TRANSFERS_MAX = 30;
const TOKEN_DECIMALS = 6;

const Form = v.object({
  ...formFields,
  act: v.picklist([
    'send',
    'orphan',
    'orphan_again',
    'late',
    'no_logs',
    'not_solid',
    'lossy',
    'calm',
  ]),
  token: v.fallback(v.picklist(OUTSIDE_TOKENS), 'usdt'),
  to: textField(ADDRESS_MAX),
  amount: textField(AMOUNT_MAX),
  twice: v.optional(v.string()),
});
type Form = v.InferOutput<typeof Form>;

/** The key of a server's outside wallet. */
export function walletKey(vault: Pick<Vault, 'mac'>): string {
  return demoKey(vault, 'demo_wallet');
}

/** The address that opens the outside wallet in a browser. */
export function walletAddress(url: string, key: string): string {
  return `${url}${DEMO_WALLET_PATH}?key=${key}`;
}

/** Opens the outside wallet of the simulated network, as a page without script, to browsers with the key. */
export function serveDemoWallet(app: FastifyInstance, wallet: OutsideWallet, door: DemoDoor): void {
  async function page(
    view: Omit<WalletView, 'address' | 'balances' | 'sent' | 'troubles'>,
  ): Promise<string> {
    const [address, balances, sent, troubles] = await Promise.all([
      wallet.address(),
      wallet.balances(),
      wallet.sent(TRANSFERS_MAX),
      wallet.troubles(),
    ]);
    return walletPage({ ...view, address, balances, sent, troubles });
  }

  serveDemoPage(
    app,
    {
      path: DEMO_WALLET_PATH,
      cookie: 'plumb_demo_wallet',
      group: 'wallet',
      schema: Form,
      locked: walletFrame.locked,
      async show(language, query, token) {
        const notice = walletFrame.noticeIn(query.notice);
        return page({
          language,
          view: query.view === 'activity' ? 'activity' : 'send',
          notice,
          isProblem: notice === 'nothing_open',
          draft: {
            token: 'usdt',
            to: textIn(query, 'to', ADDRESS_MAX),
            amount: '',
            isTwice: false,
          },
          token,
        });
      },
      async submit(form, token) {
        const { lang: language, act, to, amount } = form;
        const notice = await perform(wallet, form);
        if (act !== 'send' || notice === 'sent' || notice === 'sent_twice') {
          return { place: walletFrame.placeOf(language, 'activity', notice) };
        }
        const draft = { token: form.token, to, amount, isTwice: form.twice === 'yes' };
        return {
          html: await page({ language, view: 'send', notice, isProblem: true, draft, token }),
        };
      },
    },
    door,
  );
}

/** Executes a form and returns the notice. */
async function perform(wallet: OutsideWallet, form: Form): Promise<WalletNotice> {
  switch (form.act) {
    case 'send':
      return send(wallet, form);
    case 'orphan':
    case 'orphan_again': {
      const isDone = await wallet.orphanNewest(form.act === 'orphan_again');
      return isDone ? 'orphaned' : 'nothing_open';
    }
    case 'calm':
      await wallet.calm();
      return 'calm';
    default:
      await wallet.disturb(form.act);
      return 'disturbed';
  }
}

async function send(wallet: OutsideWallet, form: Form): Promise<WalletNotice> {
  const { to, amount, token, twice } = form;
  if (!tronAddressBytes(to)) return 'bad_address';
  const read = readAmount(amount, TOKEN_DECIMALS);
  if ('problem' in read) return 'bad_amount';
  const sends = twice === 'yes' ? 2 : 1;
  // Both transfers or none: a single one would be hard to explain.
  if ((await wallet.balances())[token] < read.micros * BigInt(sends)) return 'uncovered';
  for (let at = 0; at < sends; at += 1) {
    const answer = await wallet.send(token, to, read.micros);
    if (answer !== 'sent') return answer;
  }
  return sends === 2 ? 'sent_twice' : 'sent';
}
