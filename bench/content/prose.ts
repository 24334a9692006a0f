import type { Random } from './random.ts';

export type Prose = {
  readonly word: () => string;
  /** So many words, the first with a capital letter. */
  readonly phrase: (words: number) => string;
  /** Sentences of 8 to 22 words with commas, about so many words in all. */
  readonly paragraph: (words: number) => string;
  /** Markdown: headings, paragraphs and a list, about so many words in all. */
  readonly article: (words: number) => string;
};

/** Writes text in which the word of rank r is as frequent as 1 / (r + 2.7): Zipf's law as Mandelbrot put it. */
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
    const said: string[] = [];
    for (let left = count; left > 0; left -= 15) said.push(sentence());
    return said.join(' ');
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
