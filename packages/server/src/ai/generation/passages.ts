import { rankerOver } from './bm25.ts';
import { termsOf, textOf } from './tokens.ts';

/** A published text that may be quoted: Markdown, and its address. */
export type Source = { readonly title: string; readonly href: string; readonly content: string };

/** A quotation from one source, and the topic it was found for. */
export type Passage = {
  readonly title: string;
  readonly href: string;
  readonly text: string;
  readonly topic: string;
};

type Paragraph = { readonly source: Source; readonly heading: string; readonly text: string };

const maxQuoteCharacters = 420;

/**
 * Returns the best passage for each topic, and then a second one from another source, no passage twice and at most two
 * per source, so that a text uses several sources. `matter` is the request if the topics were extracted from it: a passage must then match more than one of
 * its words. A topic without a good passage gets none: no quotation is better than a wrong one.
 */
export function findPassages(
  topics: readonly string[],
  sources: readonly Source[],
  matter = '',
): Passage[] {
  const paragraphs = sources.flatMap(paragraphsOf);
  // Words in a title count more than words in a sentence.
  const rank = rankerOver(
    paragraphs,
    ({ source, heading, text }) => `${source.title} ${source.title} ${heading} ${text}`,
  );
  const used = new Set<Paragraph>();
  const perSource = new Map<Source, number>();
  const passages = new Map<string, Passage[]>();
  // Every topic gets its first passage before any gets a second one.
  for (const topic of [...topics, ...topics]) {
    const found = passages.get(topic) ?? [];
    if (found.length === 2) continue;
    for (const { item } of rank(topic)) {
      const { title, href } = item.source;
      if (used.has(item) || (perSource.get(item.source) ?? 0) >= 2) continue;
      if (found.some((one) => one.href === href)) continue;
      if (!speaksOf(item, topic) || !staysWith(item, matter)) continue;
      const text = quoteFrom(item.text, topic);
      if (text === undefined) continue;
      used.add(item);
      perSource.set(item.source, (perSource.get(item.source) ?? 0) + 1);
      passages.set(topic, [...found, { title, href, text, topic }]);
      break;
    }
  }
  return [...passages.values()].flat();
}

/**
 * Requires more than half of the topic's words, so that one common word is not enough. A topic of one word must be in
 * a title above the paragraph, or occur repeatedly.
 */
function speaksOf({ source, heading, text }: Paragraph, topic: string): boolean {
  const asked = [...new Set(termsOf(topic))];
  const [only] = asked;
  if (asked.length === 1 && !termsOf(`${source.title} ${heading}`).includes(only ?? ''))
    return termsOf(text).filter((term) => term === only).length > 1;
  const said = new Set(termsOf(`${source.title} ${heading} ${text}`));
  return asked.filter((term) => said.has(term)).length * 2 > asked.length;
}

/** Contains at least two words of the subject, or its only one. */
function staysWith({ source, heading, text }: Paragraph, matter: string): boolean {
  const asked = new Set(termsOf(matter));
  const said = new Set(termsOf(`${source.title} ${heading} ${text}`));
  return [...asked].filter((term) => said.has(term)).length >= Math.min(2, asked.size);
}

/** Plain paragraphs of ten words or more; tables, code, lists of tasks and pictures are not prose. */
export function paragraphsOf(source: Source): Paragraph[] {
  let heading = '';
  return source.content.split(/\n\s*\n/).flatMap((block) => {
    const text = block.trim();
    const headingText = /^#{1,6}\s+(.+)$/m.exec(text)?.[1];
    if (headingText !== undefined) heading = plain(headingText);
    const body = text.replace(/^#{1,6}\s.*$/gm, '').trim();
    if (/^(```|~~~|\||>|[-*+]\s|\d+[.)]\s|!\[|---)/.test(body)) return [];
    const words = plain(body);
    return textOf(words).length < 10 ? [] : { source, heading, text: words };
  });
}

/** Removes Markdown syntax and keeps the words. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean);

/** Starts with a word that refers to an earlier sentence, so it is unclear on its own. */
const leansBack = (sentence: string) =>
  /^["“'‘]?(?:it|its|this|that|these|those|they|them|their|he|him|his|she|her|such|so|but|and|or|then|there|both|neither|instead|however|otherwise)\b/i.test(
    sentence,
  );

/**
 * Returns the text itself if it is short and clear on its own; otherwise whole sentences up to the limit, starting
 * with the one that matches the topic best and is clear on its own. Undefined if no sentence matches the topic.
 */
function quoteFrom(text: string, topic: string): string | undefined {
  const asked = new Set(termsOf(topic));
  const saying = (part: string) => termsOf(part).filter((term) => asked.has(term)).length;
  if (text.length <= maxQuoteCharacters && !leansBack(text))
    return saying(text) > 0 ? text : undefined;
  const sentences = sentencesOf(text);
  const scores = sentences.map((sentence) => (leansBack(sentence) ? 0 : saying(sentence)));
  const most = Math.max(...scores);
  if (most === 0) return undefined;
  const kept: string[] = [];
  for (const sentence of sentences.slice(scores.indexOf(most))) {
    if (kept.length > 0 && [...kept, sentence].join(' ').length > maxQuoteCharacters) break;
    kept.push(sentence);
  }
  return kept.join(' ');
}
