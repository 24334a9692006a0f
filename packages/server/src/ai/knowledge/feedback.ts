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
  const weights = new Map<string, number>();
  for (const { word, weight } of asked) weights.set(word, ((1 - share) * weight) / askedSum);
  for (const [word, weight] of added)
    weights.set(word, (weights.get(word) ?? 0) + (share * weight) / addedSum);
  return [...weights].map(([word, weight]) => ({ word, weight }));
}
