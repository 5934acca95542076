import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Language } from '../../contract/language.ts';
import { readAmount } from '../../contract/money.ts';
import { tronAddressBytes } from '../../contract/tron-address.ts';
import { OUTSIDE_TOKENS, type OutsideWallet } from '../chain/outside-wallet.ts';
import type { Vault } from '../keys/vault.ts';
import { atDoor, demoKey } from './demo-door.ts';
import {
  DEMO_WALLET_PATH,
  type Draft,
  lockedWalletPage,
  placeOf,
  walletFrame,
  walletPage,
  type WalletView,
} from './demo-wallet-page.ts';
import { type WalletNotice, walletTexts } from './demo-wallet-texts.ts';
import { preferredLanguage } from './language.ts';
import { limitedRoute } from './limited-route.ts';
import type { SiteCheck } from './same-site.ts';

const COOKIE = 'plumb_demo_wallet';
/** With no referrer at all a browser would not tell where a form comes from. */
const headers = { ...walletFrame.headers, 'referrer-policy': 'same-origin' };
const TRANSFERS_MAX = 30;
const TOKEN_DECIMALS = 6;

interface Options {
  readonly wallet: OutsideWallet;
  /** What opens the page; printed when the server starts. */
  readonly key: string;
  /** Whether a proxy brings https. */
  readonly isSecure: boolean;
  readonly isFromOurPage: SiteCheck;
}

const Act = v.picklist([
  'send',
  'orphan',
  'orphan_again',
  'late',
  'no_logs',
  'not_solid',
  'lossy',
  'calm',
]);
const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '');
const Form = v.object({
  act: Act,
  form: v.string(),
  lang: v.fallback(Language, 'en'),
  token: v.fallback(v.picklist(OUTSIDE_TOKENS), 'usdt'),
  to: text(64),
  amount: text(18),
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
export function serveDemoWallet(app: FastifyInstance, options: Options): void {
  const { wallet, key, isSecure, isFromOurPage } = options;
  const door = { path: DEMO_WALLET_PATH, cookie: COOKIE, key, isSecure };
  const token = createHmac('sha256', key).update('form').digest('base64url');

  async function show(
    view: Pick<WalletView, 'language' | 'view' | 'notice' | 'isProblem' | 'draft'>,
  ) {
    const [address, balances, sent, troubles] = await Promise.all([
      wallet.address(),
      wallet.balances(),
      wallet.sent(TRANSFERS_MAX),
      wallet.troubles(),
    ]);
    return walletPage({ ...view, address, balances, sent, troubles, token });
  }

  void app.register(async (page) => {
    page.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    page.get(DEMO_WALLET_PATH, limitedRoute('wallet', 120), async (request, reply) => {
      const query = request.query as Readonly<Record<string, unknown>>;
      const language = languageIn(query.lang, request.headers['accept-language']);
      reply.headers(headers);
      const at = atDoor(request, reply, door);
      if (at === 'opened') return reply;
      if (at !== 'in') return reply.status(403).send(lockedWalletPage(language, at === 'wrong'));
      const to = typeof query.to === 'string' ? query.to.slice(0, 64) : '';
      return reply.send(
        await show({
          language,
          view: query.view === 'activity' ? 'activity' : 'send',
          notice: noticeIn(query.notice),
          isProblem: query.notice === 'nothing_open',
          draft: { token: 'usdt', to, amount: '', isTwice: false },
        }),
      );
    });

    page.post(DEMO_WALLET_PATH, limitedRoute('wallet', 120), async (request, reply) => {
      reply.headers(headers);
      const at = atDoor(request, reply, door);
      if (at === 'opened') return reply;
      const form = v.safeParse(Form, request.body);
      const isOurs = at === 'in' && isFromOurPage(request.headers);
      if (!isOurs || !form.success || form.output.form !== token) {
        const language = languageIn(undefined, request.headers['accept-language']);
        return reply.status(403).send(lockedWalletPage(language, false));
      }
      const { lang: language, act, to, amount, twice } = form.output;
      const notice = await perform(wallet, form.output);
      if (act !== 'send' || notice === 'sent' || notice === 'sent_twice') {
        return reply.redirect(placeOf(language, 'activity', notice), 303);
      }
      const draft: Draft = { token: form.output.token, to, amount, isTwice: twice === 'yes' };
      return reply
        .status(422)
        .send(await show({ language, view: 'send', notice, isProblem: true, draft }));
    });
  });
}

/** Does what a form says, and tells how it went. */
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
  const to = form.to.trim();
  if (!tronAddressBytes(to)) return 'bad_address';
  const read = readAmount(form.amount.trim(), TOKEN_DECIMALS);
  if ('problem' in read) return 'bad_amount';
  const sends = form.twice === 'yes' ? 2 : 1;
  // Both or none: half of what was asked for would be hard to tell.
  if ((await wallet.balances())[form.token] < read.micros * BigInt(sends)) return 'uncovered';
  for (let at = 0; at < sends; at += 1) {
    const answer = await wallet.send(form.token, to, read.micros);
    if (answer !== 'sent') return answer;
  }
  return sends === 2 ? 'sent_twice' : 'sent';
}

/** The language that was asked for, else the one that the browser prefers. */
export function languageIn(said: unknown, acceptLanguage: string | undefined): Language {
  const found = v.safeParse(Language, said ?? preferredLanguage(acceptLanguage));
  return found.success ? found.output : 'en';
}

function noticeIn(said: unknown): WalletNotice | undefined {
  const notices = Object.keys(walletTexts.en.notices) as WalletNotice[];
  return notices.find((notice) => notice === said);
}
