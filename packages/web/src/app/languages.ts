import { type Catalogue, openText, provideTexts, type Texts } from '../kernel/index.ts';

/** One file per language, `catalogues/fr.json`; putting it there is all a new language takes. */
const files = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });
const readers = new Map(
  Object.entries(files).map(([path, read]) => [path.replace(/^.*\/|\.json$/g, ''), read]),
);

/** English first: it is spoken when a visitor's language is not among them. */
export const languages: readonly string[] = ['en', ...[...readers.keys()].sort()];

const opened = new Map<string, Promise<Texts>>();

/** The texts of a language, English for one that is not here. A language is read once. */
export function textIn(language: string): Promise<Texts> {
  const known = opened.get(language) ?? read(language).then(provideTexts);
  opened.set(language, known);
  return known;
}

async function read(language: string): Promise<Texts> {
  const catalogue = readers.get(language);
  return catalogue ? openText(language, await catalogue()) : openText('en');
}
