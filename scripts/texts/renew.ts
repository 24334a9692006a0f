import {
  aligned,
  parts,
  readCatalogue,
  readSource,
  sentenceOf,
  translatedLanguages,
  writeCatalogue,
} from './catalogue.ts';

/**
 * Updates the English catalogue from the source and aligns the translations.
 *
 * @returns lines for people: the number of sentences, how many each language lacks, and faults
 */
export function renewTexts(): string[] {
  const { english, faults, marked } = readSource();
  for (const part of parts) writeCatalogue('en', part, english[part]);
  const sentences = new Set(parts.flatMap((part) => Object.keys(english[part]).map(sentenceOf)));
  const lines = [
    `${sentences.size} sentences: ${Object.keys(english.web).length} entries for the web, ${Object.keys(english.server).length} for the server alone. ${marked} places show a sentence that is marked elsewhere.`,
  ];
  for (const language of translatedLanguages()) {
    const translated = aligned(english, {
      web: readCatalogue(language, 'web'),
      server: readCatalogue(language, 'server'),
    });
    for (const part of parts) writeCatalogue(language, part, translated[part]);
    const done = new Set(parts.flatMap((part) => Object.keys(translated[part]).map(sentenceOf)));
    lines.push(`${language}: ${sentences.size - done.size} sentences are not translated.`);
  }
  return [...lines, ...faults];
}
