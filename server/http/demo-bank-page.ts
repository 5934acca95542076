import type { DemoBank } from '../funding/funding.ts';
import {
  type BankNotice,
  type BankTab,
  bankTexts,
  RETURN_CODES,
  type ReturnCode,
} from './demo-bank-texts.ts';
import {
  amountOf,
  buttonForm,
  clock,
  demoFrame,
  type DemoView,
  filled,
  hidden,
} from './demo-frame.ts';
import { escape } from './escape.ts';

export const DEMO_BANK_PATH = '/demo/bank';
/** Longest texts of the form. */
export const SENDER_MAX = 80;
export const REFERENCE_MAX = 140;
export const AMOUNT_MAX = 18;

export const bankFrame = demoFrame<BankTab, BankNotice>(DEMO_BANK_PATH, bankTexts, [
  'send',
  'activity',
  'payouts',
]);

export interface BankView extends DemoView<BankTab, BankNotice> {
  readonly transfers: Awaited<ReturnType<DemoBank['transfers']>>;
  readonly payouts: Awaited<ReturnType<DemoBank['payouts']>>;
  /** The content of the form. */
  readonly draft: { readonly sender: string; readonly reference: string; readonly amount: string };
  /** Shows that a form is from this page. */
  readonly token: string;
}

/** The page of the demonstration's bank: a form, the sent transfers, or the payouts. */
export function bankPage(view: BankView): string {
  const main = { send: sendForm, activity, payouts }[view.view](view);
  return bankFrame.html(view, main, view.view === 'activity');
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
  return buttonForm(DEMO_BANK_PATH, fields, text);
}

/** Whether a text is a reason that the page offers. */
export function isReturnCode(text: string): text is ReturnCode {
  return RETURN_CODES.some((code) => code === text);
}
