import type { OpenedChunk } from './opened-chunks.ts';
import type { AskedWord } from './ranking.ts';
import { subjectTerms } from './terms.ts';

/** Words that are taken from the best passages, and how much all of them together count beside the question's. */
const maxWords = 20;
const share = 0.5;

/**
 * Adds to a question the words by which the best passages for it speak of the subject (relevance model RM3, Lavrenko
 * and Croft, 2001). Only passages that the caller may read have a say.
 */
export function feedbackWords(
  asked: readonly AskedWord[],
  best: readonly OpenedChunk[],
): AskedWord[] {
  const total = best.reduce((sum, { score }) => sum + score, 0) || 1;
  const found = new Map<string, number>();
  for (const { score, headings, text } of best) {
    const terms = subjectTerms(`${headings.join(' ')} ${text}`);
    for (const term of terms)
      found.set(term, (found.get(term) ?? 0) + score / total / terms.length);
  }
  const added = [...found].sort(([, one], [, other]) => other - one).slice(0, maxWords);
  const [askedSum, addedSum] = [
    asked.reduce((sum, { weight }) => sum + weight, 0) || 1,
    added.reduce((sum, [, weight]) => sum + weight, 0) || 1,
  ];
  const words = new Map<string, AskedWord>();
  for (const { word, weight, chooses } of asked)
    words.set(word, { word, chooses, weight: ((1 - share) * weight) / askedSum });
  for (const [word, weight] of added) {
    const known = words.get(word);
    const more = (share * weight) / addedSum;
    words.set(word, {
      word,
      chooses: known?.chooses ?? false,
      weight: (known?.weight ?? 0) + more,
    });
  }
  return [...words.values()];
}
