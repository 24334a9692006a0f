const bare = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * What each column most likely fills, every field at most once. `aliases` are headings that people
 * give a field, in lower case without signs, the surest first.
 */
export function guessColumns<Field extends string>(
  columns: readonly string[],
  aliases: Readonly<Record<Field, readonly string[]>>,
): Record<string, Field> {
  const offers: { column: string; field: Field; place: number }[] = [];
  for (const column of columns) {
    for (const [field, names] of Object.entries(aliases) as [Field, readonly string[]][]) {
      const place = names.indexOf(bare(column));
      if (place >= 0) offers.push({ column, field, place });
    }
  }
  const mapping: Record<string, Field> = {};
  const taken = new Set<Field>();
  for (const { column, field } of offers.toSorted((a, b) => a.place - b.place)) {
    if (taken.has(field) || Object.hasOwn(mapping, column)) continue;
    mapping[column] = field;
    taken.add(field);
  }
  return mapping;
}
