import type { Language } from '../../contract/language.ts';
import type { DemoBank } from '../funding/funding.ts';
import {
  type BankNotice,
  type BankTab,
  bankTexts,
  RETURN_CODES,
  type ReturnCode,
} from './demo-bank-texts.ts';
import { amountOf, clock, filled } from './demo-wallet-page.ts';
import { walletStyle } from './demo-wallet-style.ts';
import { walletTexts } from './demo-wallet-texts.ts';
import { escape } from './escape.ts';
import { pageFrame } from './page-frame.ts';

export const DEMO_BANK_PATH = '/demo/bank';
/** Longest texts of the form. */
export const SENDER_MAX = 80;
export const REFERENCE_MAX = 140;
const AMOUNT_MAX = 18;
const REFRESH_SECONDS = 3;
const TABS: readonly BankTab[] = ['send', 'activity', 'payouts'];

export const bankFrame = pageFrame({ style: walletStyle, sendsForms: true });

/** What was typed into the form. */
export interface BankDraft {
  readonly sender: string;
  readonly reference: string;
  readonly amount: string;
}

export interface BankView {
  readonly language: Language;
  readonly view: BankTab;
  readonly transfers: Awaited<ReturnType<DemoBank['transfers']>>;
  readonly payouts: Awaited<ReturnType<DemoBank['payouts']>>;
  readonly notice: BankNotice | undefined;
  /** Whether the notice says that nothing was done. */
  readonly isProblem: boolean;
  readonly draft: BankDraft;
  /** Shows that a form is from this page. */
  readonly token: string;
}

/** The page of the demonstration's bank: a form, what was sent, or what is paid out. */
export function bankPage(view: BankView): string {
  const { language, notice, isProblem } = view;
  const texts = bankTexts[language];
  const main = { send: sendForm, activity, payouts }[view.view](view);
  return bankFrame.html({
    language: walletTexts[language].html,
    title: `${texts.title} · Plumb`,
    // A page with a form that is typed into does not refresh.
    head:
      view.view === 'activity'
        ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS};url=${escape(bankPlaceOf(language, 'activity'))}">`
        : '',
    main: `${header(language, view.view)}
<nav class="tabs">${TABS.map((each) =>
      each === view.view
        ? `<strong aria-current="page">${texts.tabs[each]}</strong>`
        : `<a href="${escape(bankPlaceOf(language, each))}">${texts.tabs[each]}</a>`,
    ).join('')}</nav>
${notice === undefined ? '' : `<p class="${isProblem ? 'problem' : 'done'}" role="${isProblem ? 'alert' : 'status'}">${texts.notices[notice]}</p>`}
${main}`,
  });
}

/** What a browser without the key is shown. */
export function lockedBankPage(language: Language, isWrong: boolean): string {
  const { locked, title } = bankTexts[language];
  return bankFrame.html({
    language: walletTexts[language].html,
    title: `${title} · Plumb`,
    main: `${header(language, 'send', locked.lead)}
<form method="get" action="${DEMO_BANK_PATH}">
<label for="key">${locked.label}</label>
<div class="row"><input id="key" name="key" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64"><button type="submit">${locked.open}</button></div>
<input type="hidden" name="lang" value="${language}">
</form>
<p class="empty">${isWrong ? `${locked.wrong} ` : ''}${locked.how}</p>`,
  });
}

/** The address of a view in a language. */
export function bankPlaceOf(language: Language, view: BankTab, notice?: BankNotice): string {
  const query = new URLSearchParams({ lang: language, view, ...(notice && { notice }) });
  return `${DEMO_BANK_PATH}?${String(query)}`;
}

function header(language: Language, view: BankTab, lead?: string): string {
  const texts = bankTexts[language];
  const languages = (Object.keys(bankTexts) as Language[]).map((each) =>
    each === language
      ? `<strong>${walletTexts[each].language}</strong>`
      : `<a href="${escape(bankPlaceOf(each, view))}" lang="${walletTexts[each].html}">${walletTexts[each].language}</a>`,
  );
  return `<nav class="languages">${languages.join('')}</nav>
<header>
<p class="mark">${texts.mark}</p>
<h1>${texts.title}</h1>
<p>${lead ?? texts.lead}</p>
</header>`;
}

function sendForm({ language, draft, token }: BankView): string {
  const texts = bankTexts[language];
  return `<form method="post" action="${DEMO_BANK_PATH}">
${hidden(language, token, 'send')}
<label for="sender">${texts.sender}</label>
<input id="sender" name="sender" type="text" required maxlength="${SENDER_MAX}" autocomplete="off" value="${escape(draft.sender)}">
<label for="reference">${texts.reference}</label>
<input id="reference" name="reference" type="text" maxlength="${REFERENCE_MAX}" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint" value="${escape(draft.reference)}">
<p class="note" id="hint">${texts.referenceHint}</p>
<label for="amount">${texts.amount}</label>
<input id="amount" name="amount" type="text" inputmode="decimal" required maxlength="${AMOUNT_MAX}" autocomplete="off" value="${escape(draft.amount)}">
<button type="submit">${texts.send}</button>
</form>`;
}

function activity({ language, transfers, token }: BankView): string {
  const texts = bankTexts[language];
  const rows = transfers.map(({ id, micros, sender, text, sentMs, state }) => {
    const at = new Date(sentMs);
    const reference =
      text === ''
        ? texts.withoutReference
        : filled(texts.withReference, { reference: `<code>${escape(text)}</code>` });
    return `<li><article>
<p class="head"><strong>${amountOf(micros, language)} USD</strong><time datetime="${at.toISOString()}">${clock(at, language)}</time></p>
<p class="state ${state === 'credited' ? 'solid' : state}">${texts.states[state]}</p>
<p class="to">${escape(sender)}</p>
<p class="to">${reference}</p>
${state === 'credited' ? button(hidden(language, token, 'take_back', id), texts.takeBack) : ''}
</article></li>`;
  });
  const list =
    rows.length === 0 ? `<p class="empty">${texts.none}</p>` : `<ol>${rows.join('')}</ol>`;
  return `${list}<p class="note">${texts.refreshes}</p>`;
}

function payouts({ language, payouts: { approved, filed }, token }: BankView): string {
  const texts = bankTexts[language];
  const waiting = filled(texts.approved, {
    count: String(approved.count),
    amount: `${amountOf(approved.micros, language)} USD`,
  });
  const rows = filed.map(({ trace, fileId, micros, account, state, returnCode }) => {
    const said = state === 'filed' || state === 'final' ? state : 'returned';
    const select = `<label>${texts.sendBack} <select name="code">${RETURN_CODES.map(
      (code) => `<option value="${code}">${texts.codes[code]}</option>`,
    ).join('')}</select></label>`;
    const fields = `${hidden(language, token, 'send_back', trace)}${select}`;
    return `<li><article>
<p class="head"><strong>${amountOf(micros, language)} USD</strong></p>
<p class="state ${said === 'final' ? 'solid' : said}">${filled(texts.payoutStates[said], { code: returnCode ?? '' })}</p>
<p class="to">${filled(texts.toAccount, { account: escape(account), file: String(fileId), trace: `<code>${trace}</code>` })}</p>
${said === 'returned' ? '' : button(fields, texts.sendBack)}
</article></li>`;
  });
  const acts = [button(hidden(language, token, 'pay_out'), texts.payOut)];
  if (filed.some(({ state }) => state === 'filed')) {
    acts.push(button(hidden(language, token, 'settle'), texts.settle));
  }
  return `<section class="network"><p>${waiting}</p>${acts.join('')}</section>
${rows.length === 0 ? `<p class="empty">${texts.noPayouts}</p>` : `<ol>${rows.join('')}</ol>`}`;
}

function button(fields: string, text: string): string {
  return `<form method="post" action="${DEMO_BANK_PATH}">${fields}<button class="quiet" type="submit">${text}</button></form>`;
}

function hidden(language: Language, token: string, act: string, name = ''): string {
  return `<input type="hidden" name="lang" value="${language}"><input type="hidden" name="form" value="${token}"><input type="hidden" name="act" value="${act}"><input type="hidden" name="name" value="${escape(name)}">`;
}

/** Whether a text is a reason that the page offers. */
export function isReturnCode(text: string): text is ReturnCode {
  return RETURN_CODES.some((code) => code === text);
}
