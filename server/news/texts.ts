import type { Language } from '../../contract/language.ts';
import type { NewsTexts } from '../../contract/news-text.ts';
import en from '../../content/news/en.json' with { type: 'json' };
import es from '../../content/news/es.json' with { type: 'json' };
import ja from '../../content/news/ja.json' with { type: 'json' };
import zhHK from '../../content/news/zh-HK.json' with { type: 'json' };

/** The phrasings of news. A kind without phrasings in a language does not compile. */
export const newsTexts: Readonly<Record<Language, NewsTexts>> = { en, es, ja, zhHK };

export const NEWS_LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const satisfies readonly Language[];
