import { rankerOver } from './bm25.ts';
import { termsOf, wordsOf } from './words.ts';

/** Something published here that may be quoted: Markdown, and where a reader finds it. */
export type Source = { readonly title: string; readonly href: string; readonly content: string };

/** Words taken over as they stand from one source, and the topic they were found for. */
export type Passage = {
  readonly title: string;
  readonly href: string;
  readonly text: string;
  readonly topic: string;
};

type Paragraph = { readonly source: Source; readonly heading: string; readonly text: string };

const longestQuoteCharacters = 420;

/**
 * The best passage for each topic, no passage twice and at most two from one source, so that a text
 * leans on several. A topic for which nothing fits has none: better silence than a wrong quotation.
 */
export function findPassages(topics: readonly string[], sources: readonly Source[]): Passage[] {
  const paragraphs = sources.flatMap(paragraphsOf);
  const rank = rankerOver(
    paragraphs,
    ({ source, heading, text }) => `${source.title} ${heading} ${text}`,
  );
  const used = new Set<Paragraph>();
  const perSource = new Map<Source, number>();
  return topics.flatMap((topic) => {
    const found = rank(topic).find(
      ({ item }) =>
        !used.has(item) && (perSource.get(item.source) ?? 0) < 2 && speaksOf(item, topic),
    )?.item;
    if (!found) return [];
    used.add(found);
    perSource.set(found.source, (perSource.get(found.source) ?? 0) + 1);
    const { title, href } = found.source;
    return { title, href, text: shorten(found.text, topic), topic };
  });
}

/** More than half of the topic's words, so that one common word does not pass for the matter. */
function speaksOf({ source, heading, text }: Paragraph, topic: string): boolean {
  const asked = [...new Set(termsOf(topic))];
  const said = new Set(termsOf(`${source.title} ${heading} ${text}`));
  return asked.filter((term) => said.has(term)).length * 2 > asked.length;
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
    return wordsOf(words).length < 10 ? [] : { source, heading, text: words };
  });
}

/** Markdown's signs taken off; the words stay. */
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

/** Whole sentences up to the limit, beginning where the topic is first spoken of. */
function shorten(text: string, topic: string): string {
  if (text.length <= longestQuoteCharacters) return text;
  const sentences = sentencesOf(text);
  const asked = new Set(termsOf(topic));
  const scores = sentences.map((s) => termsOf(s).filter((term) => asked.has(term)).length);
  const start = scores.indexOf(Math.max(...scores));
  const kept: string[] = [];
  for (const sentence of sentences.slice(start)) {
    if (kept.length > 0 && [...kept, sentence].join(' ').length > longestQuoteCharacters) break;
    kept.push(sentence);
  }
  return kept.join(' ');
}
