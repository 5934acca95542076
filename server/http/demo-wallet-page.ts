import { decimalOf } from '../../contract/money.ts';
import type { Language } from '../../contract/language.ts';
import {
  OUTSIDE_TOKENS,
  type OutsideToken,
  type OutsideTransfer,
  type Trouble,
} from '../chain/outside-wallet.ts';
import { type WalletNotice, walletTexts } from './demo-wallet-texts.ts';
import { walletStyle } from './demo-wallet-style.ts';
import { escape } from './escape.ts';
import { pageFrame } from './page-frame.ts';

export const DEMO_WALLET_PATH = '/demo/wallet';

const REFRESH_SECONDS = 3;
/** Longest text of the field for an amount. */
const AMOUNT_MAX = 18;

export const walletFrame = pageFrame({ style: walletStyle, sendsForms: true });

/** What was typed into the form. */
export interface Draft {
  readonly token: OutsideToken;
  readonly to: string;
  readonly amount: string;
  readonly isTwice: boolean;
}

export interface WalletView {
  readonly language: Language;
  readonly view: 'send' | 'activity';
  readonly address: string;
  readonly balances: Readonly<Record<OutsideToken, bigint>>;
  readonly sent: readonly OutsideTransfer[];
  readonly troubles: readonly Trouble[];
  readonly notice: WalletNotice | undefined;
  /** Whether the notice says that nothing was done. */
  readonly isProblem: boolean;
  readonly draft: Draft;
  /** Shows that a form is from this page. */
  readonly token: string;
}

/** The page of the outside wallet: a form, or what was sent with the problems of the network. */
export function walletPage(view: WalletView): string {
  const texts = walletTexts[view.language];
  const main =
    view.view === 'send'
      ? `${balances(view)}${sendForm(view)}`
      : `${activity(view)}${network(view)}<p class="note">${texts.refreshes}</p>`;
  return walletFrame.html({
    language: texts.html,
    title: `${texts.title} · Plumb`,
    // A page with a form does not refresh: what is typed would be lost.
    head:
      view.view === 'activity'
        ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS};url=${escape(placeOf(view.language, 'activity'))}">`
        : '',
    main: `${header(view.language, view.view)}
<nav class="tabs">${(['send', 'activity'] as const)
      .map((each) =>
        each === view.view
          ? `<strong aria-current="page">${texts.tabs[each]}</strong>`
          : `<a href="${escape(placeOf(view.language, each))}">${texts.tabs[each]}</a>`,
      )
      .join('')}</nav>
${view.notice === undefined ? '' : `<p class="${view.isProblem ? 'problem' : 'done'}" role="${view.isProblem ? 'alert' : 'status'}">${texts.notices[view.notice]}</p>`}
${main}`,
  });
}

/** What a browser without the key is shown. */
export function lockedWalletPage(language: Language, isWrong: boolean): string {
  const { locked, html, title } = walletTexts[language];
  return walletFrame.html({
    language: html,
    title: `${title} · Plumb`,
    main: `${header(language, 'send', locked.lead)}
<form method="get" action="${DEMO_WALLET_PATH}">
<label for="key">${locked.label}</label>
<div class="row"><input id="key" name="key" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64"><button type="submit">${locked.open}</button></div>
<input type="hidden" name="lang" value="${language}">
</form>
<p class="empty">${isWrong ? `${locked.wrong} ` : ''}${locked.how}</p>`,
  });
}

/** The address of a view in a language. */
export function placeOf(language: Language, view: WalletView['view'], notice?: WalletNotice) {
  const query = new URLSearchParams({ lang: language, view, ...(notice && { notice }) });
  return `${DEMO_WALLET_PATH}?${String(query)}`;
}

function header(language: Language, view: WalletView['view'], lead?: string): string {
  const texts = walletTexts[language];
  const languages = (Object.keys(walletTexts) as Language[]).map((each) =>
    each === language
      ? `<strong>${walletTexts[each].language}</strong>`
      : `<a href="${escape(placeOf(each, view))}" lang="${walletTexts[each].html}">${walletTexts[each].language}</a>`,
  );
  return `<nav class="languages">${languages.join('')}</nav>
<header>
<p class="mark">${texts.mark}</p>
<h1>${texts.title}</h1>
<p>${lead ?? texts.lead}</p>
</header>`;
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
<input id="to" name="to" type="text" required maxlength="64" autocomplete="off" autocapitalize="none" spellcheck="false" value="${escape(draft.to)}">
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
    const what = filled(texts.what, {
      amount: amountOf(micros, language),
      token: texts.tokens[token],
    });
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
    `<form method="post" action="${DEMO_WALLET_PATH}">${hidden(language, token, act)}<button class="quiet" type="submit">${button}</button></form>`;
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

function hidden(language: Language, token: string, act: string): string {
  return `<input type="hidden" name="lang" value="${language}"><input type="hidden" name="form" value="${token}"><input type="hidden" name="act" value="${act}">`;
}

/** A text with what stands in braces filled in. */
export function filled(text: string, parts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
}

/** An amount with as many decimals as it needs, two at least. */
export function amountOf(micros: bigint, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
  return format.format(decimalOf(micros));
}

/** The time of day. */
export function clock(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}

/** Spanish is that of the United States, as in the app. */
export function localeOf(language: Language): string {
  return language === 'es' ? 'es-US' : walletTexts[language].html;
}
