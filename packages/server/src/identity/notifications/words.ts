import type { Phrase } from '@ngo-plus/contract/kernel';
import { fromStored, type StoredValue, writerIn } from '../../kernel/index.ts';

/** The values of a title or body by name. A name, a title or what a person wrote is text. */
export type Words = Readonly<Record<string, StoredValue>>;

/** A title or body in the language of its reader. */
export function textOf(sentence: string, words: Words, language: string): string {
  if (sentence === '') return '';
  return writerIn(language)(fromStored({ key: sentence as Phrase, values: words }));
}
