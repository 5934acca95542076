import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArticleTopic } from '../../../contract/news.ts';
import type { TopicId } from '../../live/help/topic.ts';

/** The kind of an article. */
export function articleKind(topic: ArticleTopic): MessageDescriptor {
  return topic === 'sector_week' ? msg`Sector of the week` : msg`How it works`;
}

/** The help topics related to an article. */
export const articleHelp: Readonly<Record<ArticleTopic, readonly TopicId[]>> = {
  breadth: ['market-lists', 'heat-map'],
  opening_gaps: ['extended-hours', 'market-hours'],
  volatility: ['formulas', 'glossary'],
  dividends: ['glossary', 'formulas'],
  earnings: ['glossary', 'extended-hours'],
  market_weight: ['heat-map', 'sectors'],
  sector_week: ['sectors', 'heat-map'],
};

/** Help that reads like a lesson, listed below the articles. */
export const LEARNING: readonly TopicId[] = [
  'reading-a-quote',
  'orders',
  'charts',
  'extended-hours',
  'shorts',
  'fees',
  'settlement',
  'heat-map',
  'glossary',
];
