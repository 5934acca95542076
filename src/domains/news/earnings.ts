import type { EarningsReport } from '../../../contract/news.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';

/** Names a report among all. */
export function reportKey({ instrument, year, quarter }: EarningsReport): string {
  return `${instrument.ticker}-${year}-${quarter}`;
}

/** The link of a report: the news item of its result, otherwise the stock. */
export function reportHref({ instrument, newsId }: EarningsReport): Href {
  return newsId === null ? linkTo.instrument(instrument) : linkTo.newsItem({ id: newsId });
}
