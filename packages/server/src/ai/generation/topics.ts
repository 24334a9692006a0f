import type { Brief } from './brief.ts';
import { bareWish } from './orders.ts';
import { smallTextOf } from './stop-words.ts';
import { termsOf, textOf } from './tokens.ts';

const longestTopicCharacters = 90;

/**
 * The matter of a request: "Please write a blog post about keeping volunteers." becomes "keeping
 * volunteers". A request that is not put as an order is its own matter.
 */
export function topicOf(request: string): string {
  const first = request.trim().split(/(?<=[.?!])\s|\n/)[0] ?? '';
  const topic = bareWish(first)
    .replace(/[\s.?!,;:]+$/, '')
    .trim();
  return cutAtWord(topic || first.trim(), longestTopicCharacters);
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).replace(/[\s,;:]+$/, '');
}

/** Words that hold a request together but are no matter of their own. */
const padding = new Set(
  termsOf(`tips ideas guide ways examples practical advice article blog post story write draft
    short long good best better new using use include including mention focus small big please words
    paragraphs reader readers people things make makes help helps need needs want wants get`),
);

const saysSomething = (phrase: string) =>
  termsOf(phrase).some((term) => !padding.has(term) && !/^[a-z\d]$/.test(term));

/**
 * The phrases between the small words of a text, in order, without padding: the candidates of RAKE
 * (Rose and others, 2010). At most `limit`.
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
    // In "l'eau", the first part is small; "don't" is one word where there is no such language.
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

type Wish = Omit<Brief, 'passages'>;

const named = ({ keywords }: Wish) => keywords.filter(saysSomething).slice(0, 5);

/** What each part of the text is about, and so what passages are looked for: at most five. */
export function topicsOf(wish: Wish): string[] {
  const { request, title, summary } = wish;
  const keywords = named(wish);
  if (keywords.length > 0) return keywords;
  return request ? phrasesOf(bareWish(request), 5) : phrasesOf(`${title}. ${summary}`, 4);
}

/** The words that topics were taken from when nobody named any, without padding; else empty. */
export function matterOf(wish: Wish): string {
  if (named(wish).length > 0) return '';
  const text = wish.request ? bareWish(wish.request) : wish.title;
  return textOf(text).filter(saysSomething).join(' ');
}
