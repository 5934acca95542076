/**
 * Bundles the texts of `content/` into the page: `virtual:content/help/en`,
 * `virtual:content/agreements/user-agreement/en`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  type DocumentText,
  sectionIds,
  textEditions,
  type TextId,
  textNamed,
} from '../../src/domains/help/document-text.ts';
import { topicIds, type TopicText, type TopicTexts } from '../../src/live/help/topic.ts';
import { projectRoot } from './domains.ts';
import { type Article, readMarkdown } from './markdown.ts';

const CONTENT = path.join(projectRoot, 'content');
const MODULE = /^\0?(virtual:content\/(?:help|news|agreements\/([\w-]+))\/([\w-]+))$/;

/**
 * Each language has one module for its help topics, one for its news phrasings, and one per agreement. A missing text
 * fails the build.
 */
export function content(): Plugin {
  return {
    name: 'content',
    resolveId: (id) => {
      const [, name] = MODULE.exec(id) ?? [];
      return name === undefined ? null : `\0${name}`;
    },
    load(id) {
      const [, name, document, language = ''] = MODULE.exec(id) ?? [];
      if (name === undefined) return null;
      if (name.startsWith('virtual:content/news/')) {
        const file = path.join(CONTENT, 'news', `${language}.json`);
        this.addWatchFile(file);
        return `export const texts = ${readFileSync(file, 'utf8')};`;
      }
      const read = (place: string) => {
        const file = path.join(CONTENT, place, `${language}.md`);
        this.addWatchFile(file);
        return readArticle(file);
      };
      const texts = document === undefined ? readTopics(read) : readAgreement(document, read);
      return `export const texts = ${JSON.stringify(texts)};`;
    },
    // The module has no file of its own from which `npm run dev` could detect a change.
    hotUpdate({ file }) {
      if (!file.startsWith(CONTENT)) return undefined;
      const modules = this.environment.moduleGraph.idToModuleMap.values();
      return [...modules].filter(({ id }) => id !== null && MODULE.test(id));
    },
  };
}

/** Reads a text of the language by its folder in `content/`. */
type Read = (place: string) => Article;

function readArticle(file: string): Article {
  const source = readFileSync(file, 'utf8');
  try {
    return readMarkdown(source);
  } catch (problem) {
    throw new Error(`${path.relative(projectRoot, file)}: ${String(problem)}`, { cause: problem });
  }
}

/** Every help topic of a language. */
export function readTopics(read: Read): TopicTexts {
  const topics = topicIds.map((id) => [id, topicOf(id, read(`help/${id}`))] as const);
  return Object.fromEntries(topics) as TopicTexts;
}

function topicOf(id: string, { facts, sections, points, ...topic }: Article): TopicText {
  const { keywords, ...others } = facts;
  if (keywords === undefined || points || Object.keys({ ...others, ...sections }).length > 0) {
    throw new Error(`help topic ${id}: it has keywords, paragraphs, then steps or terms`);
  }
  return { ...topic, keywords: keywords.split(', ') };
}

/** An agreement in one language, with all its sections and the revision in force. */
export function readAgreement(name: string, read: Read): DocumentText {
  const id = textNamed(name);
  if (id === undefined) throw new Error(`there is no agreement ${name}`);
  return agreementOf(id, read(`agreements/${id}`));
}

function agreementOf(id: TextId, { title, paragraphs, sections, facts }: Article): DocumentText {
  const [summary, ...others] = paragraphs;
  const names = Object.keys(sections).join();
  const hasOtherLists = Object.values(sections).some(({ steps, terms }) => steps ?? terms);
  if (
    summary === undefined ||
    others.length > 0 ||
    names !== sectionIds[id].join() ||
    hasOtherLists
  ) {
    throw new Error(
      `${id}: it has a summary, then ${sectionIds[id].join(', ')}, each with paragraphs, then points`,
    );
  }
  // A translation of an earlier revision must not be shown as this one.
  if (facts['revision'] !== String(textEditions[id].revision)) {
    throw new Error(
      `${id}: revision ${textEditions[id].revision} is in force; this text is of ${facts['revision'] ?? 'none'}`,
    );
  }
  return { title, summary, sections };
}
