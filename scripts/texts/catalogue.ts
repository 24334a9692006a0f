import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFrom, type Sentence } from './extract.ts';

const root = join(import.meta.dirname, '../..');

/** The folder with a folder per language: `fr/web.json` and `fr/server.json`. */
const textsFolder = join(root, 'content/texts');

/** `web` has the texts of the browser, `server` those of emails, PDFs and the API. */
export const parts = ['web', 'server'] as const;
export type Part = (typeof parts)[number];

export type Catalogue = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<Part, Catalogue>>;

/** Reads all source files: catalogues in English, and faults. */
export function readSource() {
  const read = (pkg: string) =>
    globSync(`packages/${pkg}/src/**/*.{ts,tsx}`, { cwd: root })
      .filter((path) => !/\.test\.tsx?$|(^|\/)testing(-[\w-]+)?\.tsx?$/.test(path))
      .sort()
      .map((path) => extractFrom(path, readFileSync(join(root, path), 'utf8')));
  const [contract, web, server] = [read('contract'), read('web'), read('server')];
  const all = [...contract, ...web, ...server];
  const ofWeb = entriesOf([...contract, ...web].flatMap(({ sentences }) => sentences));
  const ofServer = entriesOf(server.flatMap(({ sentences }) => sentences));
  return {
    english: {
      web: sorted(ofWeb.entries),
      server: sorted(
        Object.fromEntries(
          Object.entries(ofServer.entries).filter(([key]) => !(key in ofWeb.entries)),
        ),
      ),
    } satisfies Catalogues,
    faults: [...all.flatMap(({ faults }) => faults), ...ofWeb.faults, ...ofServer.faults],
    marked: all.reduce((sum, one) => sum + one.marked, 0),
  };
}

/** One entry per sentence, or per plural form. */
function entriesOf(sentences: readonly Sentence[]) {
  const entries: Record<string, string> = {};
  const faults: string[] = [];
  for (const { key, forms, location } of sentences)
    for (const [name, text] of forms ? formsOf(key, forms) : [[key, key] as const]) {
      // A sentence without plural forms must not replace the same one with forms.
      const known = entries[name];
      if (known === undefined || known === key) entries[name] = text;
      else if (text !== key && text !== known)
        faults.push(`${location} “${key}” has another form elsewhere: “${known}”.`);
    }
  return { entries, faults };
}

const formsOf = (key: string, forms: Readonly<Record<string, string>>) =>
  Object.entries(forms).map(([form, text]) => [`${key}_${form}`, text] as const);

/** Sorted by code unit, which is the same on every machine. */
const sorted = (entries: Readonly<Record<string, string>>): Catalogue =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

export const asJson = (catalogue: Catalogue): string => `${JSON.stringify(catalogue, null, 2)}\n`;

/** The languages with a catalogue, except English. */
export const translatedLanguages = (): string[] =>
  readdirSync(textsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
    .sort();

export function readCatalogue(language: string, part: Part): Catalogue {
  const path = join(textsFolder, language, `${part}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalogue) : {};
}

export function writeCatalogue(language: string, part: Part, catalogue: Catalogue): void {
  mkdirSync(join(textsFolder, language), { recursive: true });
  writeFileSync(join(textsFolder, language, `${part}.json`), asJson(catalogue));
}

/** Returns the sentence of a plural form: `{{count}} posts_few` is a form of `{{count}} posts`. */
export const sentenceOf = (entry: string): string =>
  entry.replace(/_(zero|one|two|few|many|other)$/, '');

/**
 * Aligns the translations of a language with English: removes sentences that no longer exist, and moves those that
 * moved between web and server.
 */
export function aligned(english: Catalogues, translated: Catalogues): Catalogues {
  const all = Object.entries({ ...translated.web, ...translated.server });
  const part = (name: Part) => {
    const sentences = new Set(Object.keys(english[name]).map(sentenceOf));
    return sorted(Object.fromEntries(all.filter(([entry]) => sentences.has(sentenceOf(entry)))));
  };
  return { web: part('web'), server: part('server') };
}
