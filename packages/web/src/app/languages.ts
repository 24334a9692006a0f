import { type Catalogue, pseudoLanguage } from '@ngo-plus/contract/kernel';
import { openText, provideTexts, type Texts } from '../kernel/index.ts';

/** One file per language, `content/texts/fr/web.json`; adding it adds the language. */
const files = import.meta.glob<Catalogue>(
  ['../../../../content/texts/*/web.json', '!../../../../content/texts/en/web.json'],
  { import: 'default' },
);
const readers = new Map(
  Object.entries(files).map(([path, read]) => [path.split('/').at(-2) ?? '', read]),
);

/** English first, the default for visitors. */
export const languages: readonly string[] = ['en', ...[...readers.keys()].sort(), pseudoLanguage];

const opened = new Map<string, Promise<Texts>>();

/** Returns the texts of a language, in English for an unknown one. Each language is read once. */
export function textIn(language: string): Promise<Texts> {
  const texts = opened.get(language) ?? read(language).then(provideTexts);
  opened.set(language, texts);
  return texts;
}

async function read(language: string): Promise<Texts> {
  if (language === pseudoLanguage) {
    const { pseudoWriter } = await import('./pseudo-writer.ts');
    return openText(language, {}, [pseudoWriter]);
  }
  const catalogue = readers.get(language);
  return catalogue ? openText(language, await catalogue()) : openText('en');
}
