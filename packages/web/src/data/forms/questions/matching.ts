import type { OfferedChoice } from './use-choices.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const searched = new WeakMap<OfferedChoice, string>();

function searchTextOf(choice: OfferedChoice): string {
  const known = searched.get(choice);
  if (known !== undefined) return known;
  const text = plain(choice.label);
  searched.set(choice, text);
  return text;
}

/** The choices whose label contains all words, accents aside. Those that begin with the text come first. */
export function matching(
  choices: readonly OfferedChoice[],
  text: string,
): readonly OfferedChoice[] {
  const wanted = plain(text.trim());
  if (wanted === '') return choices;
  const words = wanted.split(/\s+/);
  const found = choices.filter((choice) => {
    const label = searchTextOf(choice);
    return words.every((word) => label.includes(word));
  });
  const first = found.filter((choice) => searchTextOf(choice).startsWith(wanted));
  if (first.length === 0) return found;
  const isFirst = new Set(first);
  return [...first, ...found.filter((choice) => !isFirst.has(choice))];
}
