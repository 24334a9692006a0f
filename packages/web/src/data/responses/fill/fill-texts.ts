import { type Catalogue, pseudoLanguage, pseudoWriter } from '@ngo-plus/contract/kernel';
import { openText, provideTexts, type Texts } from '../../../kernel/index.ts';

/** One file per language; English needs none. */
const files = import.meta.glob<Catalogue>(
  ['../../../../../../content/texts/*/web.json', '!../../../../../../content/texts/en/web.json'],
  { import: 'default' },
);

/** The texts of a language, in English for an unknown one. The page is rendered apart from all others, so it reads its own. */
export async function textsOf(language: string): Promise<Texts> {
  if (language === pseudoLanguage) return provideTexts(openText(language, {}, [pseudoWriter]));
  const read = Object.entries(files).find(([path]) => path.split('/').at(-2) === language)?.[1];
  return provideTexts(read ? openText(language, await read()) : openText('en'));
}
