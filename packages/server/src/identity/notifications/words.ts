import { isWording, type Phrase, type Wording } from '@ngo-plus/contract/kernel';
import { amountValue, dayValue, periodValue, writerIn } from '../../kernel/index.ts';

/**
 * A value of a sentence, as it is stored. A name, a title or what a person wrote is text; everything else is written for
 * the reader.
 */
export type Word =
  | string
  | Wording
  | { readonly day: string }
  | { readonly amountMinor: string; readonly currency: string }
  | { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string };

export type Words = Readonly<Record<string, Word>>;

/** A title or body in the language of its reader. */
export function textOf(sentence: string, words: Words, language: string): string {
  if (sentence === '') return '';
  const entries = Object.entries(words).map(([name, word]) => [name, valueIn(word)]);
  return writerIn(language)({ key: sentence as Phrase, values: Object.fromEntries(entries) });
}

function valueIn(word: Word) {
  if (typeof word === 'string' || isWording(word)) return word;
  if ('day' in word) return dayValue(word.day);
  if ('currency' in word) return amountValue(BigInt(word.amountMinor), word.currency);
  const { startsAt, endsAt, timeZone } = word;
  return periodValue({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, timeZone);
}
