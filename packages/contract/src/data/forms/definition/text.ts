import * as z from 'zod';

/** The code of a form's language, such as `en` or `rw`, or its name where a workbook has no code. */
const languageCode = z.string().trim().min(1).max(80);

/** One text in the languages of its form, by language code. Markdown's bold, italics and links are shown. */
export const text = z.record(languageCode, z.string().max(20_000));
export type Text = z.infer<typeof text>;

/** A language of a form. */
export const language = z.object({ code: languageCode, name: z.string().trim().min(1).max(80) });
export type Language = z.infer<typeof language>;

/** The text in one of the languages, or in the first of the others that has it. */
export function textIn(
  text: Text | undefined,
  code: string,
  languages: readonly Language[],
): string {
  if (text === undefined) return '';
  const own = text[code];
  if (own !== undefined && own !== '') return own;
  for (const other of languages) {
    const found = text[other.code];
    if (found !== undefined && found !== '') return found;
  }
  return Object.values(text).find((each) => each !== '') ?? '';
}
