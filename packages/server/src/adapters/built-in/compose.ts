import { type Brief, topicOf, topicsOf } from '../../ai/generation/index.ts';
import { attributions } from './tones.ts';

/**
 * A draft made only of the input: the author's own words, and passages published here, each with a link. It adds no
 * facts and no filler: what is missing is named once, in square brackets. Empty if the request contains no word.
 */
export function compose(brief: Brief): string {
  const { request, title } = brief;
  const matter = request ? topicOf(request) : oneLine(title);
  if (!hasText(matter)) return '';
  const topics = topicsOf(brief);
  const parts = [
    request ? `# ${sentenceCase(matter)}` : '',
    introduction(brief),
    ...topics.map((topic) => section(brief, topic, topics.length > 1 || !isSame(topic, matter))),
    note(brief, topics),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** The author's summary, unless it only repeats the title. */
function introduction({ request, title, summary }: Brief): string {
  const text = oneLine(summary);
  return request || !hasText(text) || isSame(text, title) ? '' : withFullStop(text);
}

/** What has been published on a topic; nothing when nothing has. */
function section({ tone, passages }: Brief, topic: string, headed: boolean): string {
  const passage = passages.find((candidate) => candidate.topic === topic);
  if (!passage) return '';
  const heading = headed ? `## ${sentenceCase(oneLine(topic))}\n\n` : '';
  const source = `[${escaped(passage.title)}](${passage.href})`;
  return `${heading}${attributions[tone](source)}\n\n> ${oneLine(passage.text)}`;
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What the author has to write, because there was nothing to quote. */
function note({ passages }: Brief, topics: readonly string[]): string {
  const missing = topics.filter((topic) => !passages.some((found) => found.topic === topic));
  if (topics.length > 0 && missing.length === 0) return '';
  const matters = missing.length > 0 ? either.format(missing.map(inSentence).map(escaped)) : 'this';
  return `[Nothing published on this site can be quoted on ${matters}. That part is for you to write.]`;
}

const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text);
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isSame = (one: string, other: string) => bare(one) === bare(other);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const withFullStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A topic inside a sentence starts with a small letter, unless its first word is a name or an abbreviation. */
const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}*(\s+\p{Ll}|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const escaped = (text: string) => oneLine(text).replace(/[[\]\\]/g, '\\$&');
