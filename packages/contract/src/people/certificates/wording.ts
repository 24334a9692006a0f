/** What a template may leave open, filled in for each person. */
export const placeholders = ['name', 'hours', 'from', 'to', 'organisation', 'date'] as const;

export type Placeholder = (typeof placeholders)[number];

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/gu;

/** Placeholders that nothing fills, as they are written. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(pattern)]
    .filter(([, name = '']) => !(placeholders as readonly string[]).includes(name))
    .map(([whole]) => whole);

/** Wording with its placeholders filled. A value is never read as wording again. */
export const filled = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(pattern, (whole, name: string) =>
    (placeholders as readonly string[]).includes(name) ? values[name as Placeholder] : whole,
  );
