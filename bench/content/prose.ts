import type { Random } from './random.ts';

export type Prose = {
  readonly word: () => string;
  /** This many words, the first one capitalised. */
  readonly phrase: (words: number) => string;
  /** Sentences of 8 to 22 words with commas, about `words` in total. */
  readonly paragraph: (words: number) => string;
  /** Markdown with headings, paragraphs and a list, about this many words in total. */
  readonly article: (words: number) => string;
};

/**
 * Generates text with the word frequencies of a natural language: rank r is as frequent as 1 / (r + 2.7), the
 * Zipf–Mandelbrot law.
 */
export function openProse(vocabulary: readonly string[], random: Random): Prose {
  const { fraction, between } = random;
  const sums = cumulated(vocabulary.map((_, rank) => 1 / (rank + 2.7)));
  const all = sums.at(-1) ?? 0;
  const word = () => vocabulary[firstAbove(sums, fraction() * all)] ?? '';
  const some = (count: number) => Array.from({ length: count }, word);
  const phrase = (count: number) => capitalised(some(count).join(' '));
  const sentence = () => {
    const [first, second] = [some(between(4, 11)), some(between(4, 11))];
    return `${capitalised(first.join(' '))}, ${second.join(' ')}.`;
  };
  const paragraph = (count: number) => {
    const sentences: string[] = [];
    for (let left = count; left > 0; left -= 15) sentences.push(sentence());
    return sentences.join(' ');
  };
  const article = (count: number) => {
    const parts = [paragraph(80)];
    for (let left = count - 80; left > 0; left -= 180) {
      const list = Array.from({ length: 4 }, () => `- ${phrase(9)}`).join('\n');
      parts.push(`## ${phrase(4)}`, paragraph(90), list, paragraph(50));
    }
    return parts.join('\n\n');
  };
  return { word, phrase, paragraph, article };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function cumulated(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}

function firstAbove(sums: readonly number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
