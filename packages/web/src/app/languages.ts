import { type Catalogue, openText } from '../kernel/index.ts';

/** One file per language, `catalogues/fr.json`; putting it there is all a new language takes. */
const files = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });
const readers = new Map(
  Object.entries(files).map(([path, read]) => [path.replace(/^.*\/|\.json$/g, ''), read]),
);

/** English first: it is spoken when a visitor's language is not among them. */
export const languages: readonly string[] = ['en', ...[...readers.keys()].sort()];

/** The texts of a language, English for one that is not here. */
export async function textIn(language: string) {
  const read = readers.get(language);
  return read ? openText(language, await read()) : openText('en');
}
