type Kind = 'country' | 'area' | 'category';

type Label = { readonly kind: Kind; readonly value: string };

type Labelled = {
  readonly category: string;
  readonly country: readonly string[];
  readonly areaOfInterest: readonly string[];
};

/** Case, punctuation and `&` are not what makes two labels different. */
const keyOf = ({ kind, value }: Label): string => {
  const plain = value.toLowerCase().replaceAll('&', ' and ');
  return `${kind} ${plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}`;
};

/**
 * Gives labels of other sources the spelling that is known already, so that a filter does not offer
 * `Food & Nutrition` beside `Food and nutrition`. A label that is new is the known one from then on.
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
