type Kind = 'country' | 'area' | 'category';

type Label = { readonly kind: Kind; readonly value: string };

type Labelled = {
  readonly category: string;
  readonly country: readonly string[];
  readonly areaOfInterest: readonly string[];
};

/** Labels that differ only in case, punctuation or `&` are the same. */
const keyOf = ({ kind, value }: Label): string => {
  const plain = value.toLowerCase().replaceAll('&', ' and ');
  return `${kind} ${plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}`;
};

/**
 * Changes labels to the spelling that is already in use, so that a filter does not offer `Food & Nutrition` beside
 * `Food and nutrition`. A new label is then the known spelling.
 */
export function oneSpelling(known: readonly Label[]) {
  const spellings = new Map<string, string>();
  const spell = (kind: Kind, value: string): string => {
    const key = keyOf({ kind, value });
    const first = spellings.get(key) ?? value;
    spellings.set(key, first);
    return first;
  };
  for (const { kind, value } of known) spell(kind, value);
  const all = (kind: Kind, values: readonly string[]) => [
    ...new Set(values.map((value) => spell(kind, value))),
  ];
  return <R extends Labelled>(record: R): R => ({
    ...record,
    category: record.category && spell('category', record.category),
    country: all('country', record.country),
    areaOfInterest: all('area', record.areaOfInterest),
  });
}
