/** The placeholders of templates, filled in for each person. */
export const placeholders = ['name', 'hours', 'from', 'to', 'organisation', 'date'] as const;

export type Placeholder = (typeof placeholders)[number];

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/gu;

/** Unknown placeholders in a text. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(pattern)]
    .filter(([, name = '']) => !(placeholders as readonly string[]).includes(name))
    .map(([whole]) => whole);

/** Fills the placeholders of a text. Values are not expanded again. */
export const filled = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(pattern, (whole, name: string) =>
    (placeholders as readonly string[]).includes(name) ? values[name as Placeholder] : whole,
  );
