import type { Brief } from './brief.ts';
import { termsOf } from './words.ts';

const greeting =
  /^(?:(?:hi|hello|please|kindly)[\s,]+|(?:can|could|would|will) you (?:please )?|i (?:want|need|would like) (?:you to|to)?\s*)+/i;
const order =
  /^(?:write|draft|create|generate|compose|make|prepare|produce)\s+(?:me\s+|us\s+)?(?:(?:a|an|the|one)\s+)?(?:[\w,-]+\s+){0,4}?(?:blog posts?|blogs?|posts?|articles?|pieces?|stor(?:y|ies)|texts?|drafts?)\b\s*/i;
const naming =
  /^(?:(?:a|an|the)\s+)?(?:[\w,-]+\s+){0,3}?(?:blog posts?|blogs?|posts?|articles?)\s+(?=about|on|regarding|explaining)/i;
const link =
  /^(?:(?:about|on|regarding|concerning|covering|explaining|describing|titled|called|that (?:explains|describes|covers|is about)|which (?:explains|describes|covers)|to explain)\s+|[:,-]\s*)/i;

const longestTopicCharacters = 90;

/** A request without what is said around its matter. */
const bareWish = (request: string) =>
  request.trim().replace(greeting, '').replace(order, '').replace(naming, '').replace(link, '');

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

/**
 * The phrases between the small words of a text, in order, without padding: the candidates of RAKE
 * (Rose and others, 2010). At most `limit`.
 */
export function phrasesOf(text: string, limit: number): string[] {
  const phrases: string[] = [];
  let current: string[] = [];
  const close = () => {
    if (current.some((word) => !padding.has(termsOf(word)[0] ?? '')))
      phrases.push(current.join(' '));
    current = [];
  };
  for (const piece of text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[^\s\p{L}\p{N}]/gu) ?? []) {
    const counts = termsOf(piece).length > 0;
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

/** What each part of the text is about, and so what passages are looked for: at most five. */
export function topicsOf({ request, title, summary, keywords }: Omit<Brief, 'passages'>): string[] {
  if (keywords.length > 0) return keywords.slice(0, 5);
  return request ? phrasesOf(bareWish(request), 5) : phrasesOf(`${title}. ${summary}`, 4);
}
