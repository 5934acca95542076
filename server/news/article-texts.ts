import type { ArticleTexts } from '../../contract/article-text.ts';
import type { Language } from '../../contract/language.ts';
import en from '../../content/articles/en/texts.json' with { type: 'json' };
import es from '../../content/articles/es/texts.json' with { type: 'json' };
import ja from '../../content/articles/ja/texts.json' with { type: 'json' };
import zhHK from '../../content/articles/zh-HK/texts.json' with { type: 'json' };

/** The texts of articles. A topic missing in a language does not compile. */
export const articleTexts: Readonly<Record<Language, ArticleTexts>> = { en, es, ja, zhHK };
