import type { Language } from '../../contract/language.ts';
import { decimalOf } from '../../contract/money.ts';
import { demoStyle } from './demo-style.ts';
import { escape } from './escape.ts';
import { pageFrame } from './page-frame.ts';

const REFRESH_SECONDS = 3;

/** The languages as HTML names them, and in their own words. */
export const demoLanguages: Readonly<
  Record<Language, { readonly html: string; readonly name: string }>
> = {
  en: { html: 'en', name: 'English' },
  es: { html: 'es', name: 'Español' },
  ja: { html: 'ja', name: '日本語' },
  zhHK: { html: 'zh-HK', name: '繁體中文' },
};

const frame = pageFrame({ style: demoStyle, sendsForms: true });

/** With no referrer at all a browser would not tell where a form comes from. */
export const demoHeaders = { ...frame.headers, 'referrer-policy': 'same-origin' };

/** The texts of every page; `Tab` is its views, `Notice` its notices after a form. */
export interface DemoTexts<Tab extends string, Notice extends string> {
  readonly title: string;
  readonly mark: string;
  readonly lead: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly notices: Readonly<Record<Notice, string>>;
  readonly locked: {
    readonly lead: string;
    readonly label: string;
    readonly open: string;
    readonly wrong: string;
    readonly how: string;
  };
}

/** What every view of a page is drawn from. */
export interface DemoView<Tab extends string, Notice extends string> {
  readonly language: Language;
  readonly view: Tab;
  readonly notice: Notice | undefined;
  /** Whether the notice says that nothing was done. */
  readonly isProblem: boolean;
}

/** What goes around the views of one page. */
export interface DemoFrame<Tab extends string, Notice extends string> {
  /** The page around a view; `refreshes` where nothing is typed into it. */
  html(view: DemoView<Tab, Notice>, main: string, refreshes: boolean): string;
  /** The page for a browser without the key. */
  readonly locked: (language: Language, isWrong: boolean) => string;
  /** The address of a view in a language. */
  placeOf(language: Language, view: Tab, notice?: Notice): string;
  noticeIn(said: unknown): Notice | undefined;
}

/** The frame of one page. Its first tab is the one it opens with. */
export function demoFrame<Tab extends string, Notice extends string>(
  path: string,
  texts: Readonly<Record<Language, DemoTexts<Tab, Notice>>>,
  tabs: readonly [Tab, ...Tab[]],
): DemoFrame<Tab, Notice> {
  function placeOf(language: Language, view: Tab, notice?: Notice): string {
    const query = new URLSearchParams({ lang: language, view, ...(notice && { notice }) });
    return `${path}?${String(query)}`;
  }

  function header(language: Language, view: Tab, lead: string): string {
    const { mark, title } = texts[language];
    return `${languageLinks(language, (each) => placeOf(each, view))}
<header>
<p class="mark">${mark}</p>
<h1>${title}</h1>
<p>${lead}</p>
</header>`;
  }

  return {
    placeOf,
    noticeIn: (said) => (Object.keys(texts.en.notices) as Notice[]).find((each) => each === said),
    html({ language, view, notice, isProblem }, main, refreshes) {
      const said = texts[language];
      const links = tabs.map((each) =>
        each === view
          ? `<strong aria-current="page">${said.tabs[each]}</strong>`
          : `<a href="${escape(placeOf(language, each))}">${said.tabs[each]}</a>`,
      );
      return frame.html({
        language: demoLanguages[language].html,
        title: `${said.title} · Plumb`,
        head: refreshes
          ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS};url=${escape(placeOf(language, view))}">`
          : '',
        main: `${header(language, view, said.lead)}
<nav class="tabs">${links.join('')}</nav>
${notice === undefined ? '' : `<p class="${isProblem ? 'problem' : 'done'}" role="${isProblem ? 'alert' : 'status'}">${said.notices[notice]}</p>`}
${main}`,
      });
    },
    locked(language, isWrong) {
      const { locked, title } = texts[language];
      return frame.html({
        language: demoLanguages[language].html,
        title: `${title} · Plumb`,
        main: `${header(language, tabs[0], locked.lead)}
<form method="get" action="${path}">
<label for="key">${locked.label}</label>
<div class="row"><input id="key" name="key" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64"><button type="submit">${locked.open}</button></div>
<input type="hidden" name="lang" value="${language}">
</form>
<p class="empty">${isWrong ? `${locked.wrong} ` : ''}${locked.how}</p>`,
      });
    },
  };
}

/** Leads to the same page in each other language. */
export function languageLinks(language: Language, placeOf: (each: Language) => string): string {
  const links = (Object.keys(demoLanguages) as Language[]).map((each) => {
    const { html, name } = demoLanguages[each];
    return each === language
      ? `<strong>${name}</strong>`
      : `<a href="${escape(placeOf(each))}" lang="${html}">${name}</a>`;
  });
  return `<nav class="languages">${links.join('')}</nav>`;
}

/**
 * The hidden fields of a form: its language, the token that proves its origin, the act, and its
 * object.
 */
export function hidden(language: Language, token: string, act: string, name?: string): string {
  const fields = { lang: language, form: token, act, ...(name !== undefined && { name }) };
  return Object.entries(fields)
    .map(([field, value]) => `<input type="hidden" name="${field}" value="${escape(value)}">`)
    .join('');
}

/** A form that is one button. */
export function buttonForm(path: string, fields: string, text: string): string {
  return `<form method="post" action="${path}">${fields}<button class="quiet" type="submit">${text}</button></form>`;
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
  return language === 'es' ? 'es-US' : demoLanguages[language].html;
}
