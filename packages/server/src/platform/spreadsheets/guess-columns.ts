const normalise = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Guesses the field of each column, every field at most once. `aliases` are common headings of a field, in lower case
 * without punctuation, the most certain first.
 */
export function guessColumns<Field extends string>(
  columns: readonly string[],
  aliases: Readonly<Record<Field, readonly string[]>>,
): Record<string, Field> {
  const candidates: { column: string; field: Field; rank: number }[] = [];
  for (const column of columns) {
    for (const [field, names] of Object.entries(aliases) as [Field, readonly string[]][]) {
      const rank = names.indexOf(normalise(column));
      if (rank >= 0) candidates.push({ column, field, rank: rank });
    }
  }
  const mapping: Record<string, Field> = {};
  const matched = new Set<Field>();
  for (const { column, field } of candidates.toSorted((a, b) => a.rank - b.rank)) {
    if (matched.has(field) || Object.hasOwn(mapping, column)) continue;
    mapping[column] = field;
    matched.add(field);
  }
  return mapping;
}
