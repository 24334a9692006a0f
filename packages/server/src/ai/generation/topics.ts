import type { Brief } from './brief.ts';
import { bareWish } from './orders.ts';
import { smallTextOf } from './stop-words.ts';
import { termsOf, textOf } from './tokens.ts';

const maxTopicCharacters = 90;

/**
 * Returns the subject of a request: "Please write a blog post about keeping volunteers." becomes "keeping volunteers".
 * A request that is not an instruction is its own subject.
 */
export function topicOf(request: string): string {
  const first = request.trim().split(/(?<=[.?!])\s|\n/)[0] ?? '';
  const topic = bareWish(first)
    .replace(/[\s.?!,;:]+$/, '')
    .trim();
  return cutAtWord(topic || first.trim(), maxTopicCharacters);
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).replace(/[\s,;:]+$/, '');
}

/** Filler words of a request. */
const padding = new Set(
  termsOf(`tips ideas guide ways examples practical advice article blog post story write draft
    short long good best better new using use include including mention focus small big please words
    paragraphs reader readers people things make makes help helps need needs want wants get`),
);

const saysSomething = (phrase: string) =>
  termsOf(phrase).some((term) => !padding.has(term) && !/^[a-z\d]$/.test(term));

/**
 * Returns the phrases between the stop words of a text, in order, without filler: the candidates of RAKE (Rose and
 * others, 2010). At most `limit`.
 */
export function phrasesOf(text: string, limit: number): string[] {
  const phrases: string[] = [];
  let current: string[] = [];
  const close = () => {
    if (saysSomething(current.join(' '))) phrases.push(current.join(' '));
    current = [];
  };
  const small = smallTextOf(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const isSmall = (piece: string) => small.has(piece.toLowerCase());
  for (const whole of text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[^\s\p{L}\p{N}]/gu) ?? []) {
    // In "l'eau", the first part is a stop word; "don't" is one word in languages without elision.
    const [, front = '', rest = ''] = whole.match(/^(\p{L}{1,2})['’](.+)$/u) ?? [];
    const piece = isSmall(front) ? rest : whole;
    if (piece !== whole) close();
    const counts = !isSmall(piece) && termsOf(piece).length > 0;
    if (counts && current.length < 4) current.push(piece);
    else close();
  }
  close();
  const seen = new Set<string>();
  return phrases
    .filter((phrase) => {
      const key = termsOf(phrase).join(' ');
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, limit);
}

type Wish = Omit<Brief, 'passages' | 'figures' | 'countedOn'>;

const named = ({ keywords }: Wish) => keywords.filter(saysSomething).slice(0, 5);

/** Returns the topics of a text, for which passages are searched: at most five. */
export function topicsOf(wish: Wish): string[] {
  const { request, title, summary } = wish;
  const keywords = named(wish);
  if (keywords.length > 0) return keywords;
  return request ? phrasesOf(bareWish(request), 5) : phrasesOf(`${title}. ${summary}`, 4);
}

/**
 * Returns the words from which topics were extracted if none were named, without filler; otherwise empty.
 */
export function matterOf(wish: Wish): string {
  if (named(wish).length > 0) return '';
  const text = wish.request ? bareWish(wish.request) : wish.title;
  return textOf(text).filter(saysSomething).join(' ');
}
