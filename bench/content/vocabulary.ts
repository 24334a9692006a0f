import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random.ts';

const demoPosts = join(import.meta.dirname, '../../content/demo/content/blogs');

/** The vocabulary of a few hundred thousand texts. */
const words = 30_000;

const onsets = ['b', 'ch', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'v'];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ou'];
const codas = ['', '', '', 'l', 'n', 'r', 's', 'nd', 'rt', 'm'];
const endings = ['', '', '', 's', 'ed', 'ing', 'er', 'ment', 'ation', 'al', 'ly'];

/**
 * Returns words, the most frequent first: those of the demo posts by frequency, then made-up English-like ones for
 * names and rare terms.
 */
export function makeVocabulary(random: Random): readonly string[] {
  const vocabulary = new Set(wordsOfDemoPosts());
  while (vocabulary.size < words) vocabulary.add(inventWord(random));
  return [...vocabulary];
}

function wordsOfDemoPosts(): string[] {
  const counts = new Map<string, number>();
  const files = globSync('*.md', { cwd: demoPosts }).sort();
  if (files.length === 0) throw new Error(`${demoPosts} has no posts.`);
  for (const file of files) {
    const text = readFileSync(join(demoPosts, file), 'utf8').toLowerCase();
    for (const [word] of text.matchAll(/[a-z]{1,20}/g))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

export function inventWord({ between, one }: Random): string {
  const syllables = Array.from(
    { length: between(2, 3) },
    () => one(onsets) + one(vowels) + one(codas),
  );
  return syllables.join('') + one(endings);
}
