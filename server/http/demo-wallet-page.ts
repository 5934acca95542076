import {
  OUTSIDE_TOKENS,
  type OutsideToken,
  type OutsideTransfer,
  type Trouble,
} from '../chain/outside-wallet.ts';
import {
  amountOf,
  buttonForm,
  clock,
  demoFrame,
  type DemoView,
  filled,
  hidden,
} from './demo-frame.ts';
import { type WalletNotice, type WalletTab, walletTexts } from './demo-wallet-texts.ts';
import { escape } from './escape.ts';

export const DEMO_WALLET_PATH = '/demo/wallet';
/** Longest texts of the form. */
export const ADDRESS_MAX = 64;
export const AMOUNT_MAX = 18;

export const walletFrame = demoFrame<WalletTab, WalletNotice>(DEMO_WALLET_PATH, walletTexts, [
  'send',
  'activity',
]);

export interface WalletView extends DemoView<WalletTab, WalletNotice> {
  readonly address: string;
  readonly balances: Readonly<Record<OutsideToken, bigint>>;
  readonly sent: readonly OutsideTransfer[];
  readonly troubles: readonly Trouble[];
  /** The content of the form. */
  readonly draft: {
    readonly token: OutsideToken;
    readonly to: string;
    readonly amount: string;
    readonly isTwice: boolean;
  };
  /** Shows that a form is from this page. */
  readonly token: string;
}

/** The page of the outside wallet: a form, or its transfers with the troubles of the network. */
export function walletPage(view: WalletView): string {
  const { refreshes } = walletTexts[view.language];
  return view.view === 'send'
    ? walletFrame.html(view, `${balances(view)}${sendForm(view)}`, false)
    : walletFrame.html(
        view,
        `${activity(view)}${network(view)}<p class="note">${refreshes}</p>`,
        true,
      );
}

function balances({ language, address, balances: has }: WalletView): string {
  const texts = walletTexts[language];
  const rows = OUTSIDE_TOKENS.map(
    (each) => `<div><dt>${texts.tokens[each]}</dt><dd>${amountOf(has[each], language)}</dd></div>`,
  );
  return `<section>
<dl>${rows.join('')}</dl>
<p class="address"><span>${texts.address}</span> <code>${address}</code></p>
</section>`;
}

function sendForm({ language, draft, token }: WalletView): string {
  const texts = walletTexts[language];
  const options = OUTSIDE_TOKENS.map(
    (each) =>
      `<option value="${each}"${each === draft.token ? ' selected' : ''}>${texts.tokens[each]}</option>`,
  );
  return `<form method="post" action="${DEMO_WALLET_PATH}">
${hidden(language, token, 'send')}
<label for="token">${texts.token}</label>
<select id="token" name="token">${options.join('')}</select>
<label for="to">${texts.to}</label>
<input id="to" name="to" type="text" required maxlength="${ADDRESS_MAX}" autocomplete="off" autocapitalize="none" spellcheck="false" value="${escape(draft.to)}">
<label for="amount">${texts.amount}</label>
<input id="amount" name="amount" type="text" inputmode="decimal" required maxlength="${AMOUNT_MAX}" autocomplete="off" value="${escape(draft.amount)}">
<label class="check"><input name="twice" type="checkbox" value="yes"${draft.isTwice ? ' checked' : ''}> ${texts.twice}</label>
<button type="submit">${texts.send}</button>
</form>`;
}

function activity({ language, sent }: WalletView): string {
  const texts = walletTexts[language];
  if (sent.length === 0) return `<p class="empty">${texts.none}</p>`;
  const rows = sent.map((transfer) => {
    const { micros, token, to, state, block, sentMs, txid } = transfer;
    const what = `${amountOf(micros, language)} ${texts.tokens[token]}`;
    const at = new Date(sentMs);
    return `<li><article>
<p class="head"><strong>${what}</strong><time datetime="${at.toISOString()}">${clock(at, language)}</time></p>
<p class="state ${state}">${filled(texts.states[state], { block: block === undefined ? '–' : String(block) })}</p>
<p class="to">${filled(texts.toWhom, { address: `<code>${to}</code>` })}</p>
<p class="to"><code>${txid}</code></p>
</article></li>`;
  });
  return `<ol>${rows.join('')}</ol>`;
}

function network({ language, troubles, token }: WalletView): string {
  const texts = walletTexts[language];
  const form = (act: string, button: string) =>
    buttonForm(DEMO_WALLET_PATH, hidden(language, token, act), button);
  const kinds = Object.keys(texts.troubles) as Trouble[];
  const rows = kinds.map((kind) => {
    const { button, about } = texts.troubles[kind];
    const active = troubles.includes(kind)
      ? `<span class="mark">${texts.active}</span>`
      : form(kind, button);
    return `<li><p>${about}</p>${active}</li>`;
  });
  return `<section class="network">
<h2>${texts.network.title}</h2>
<p>${texts.network.lead}</p>
<ul>
<li><p>${texts.orphan.about}</p>${form('orphan', texts.orphan.once)}${form('orphan_again', texts.orphan.again)}</li>
${rows.join('\n')}
</ul>
${troubles.length === 0 ? '' : form('calm', texts.calm)}
</section>`;
}
