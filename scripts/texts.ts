import { command, print } from './console.ts';
import {
  aligned,
  parts,
  readCatalogue,
  readSource,
  sentenceOf,
  translatedLanguages,
  writeCatalogue,
} from './texts/catalogue.ts';

/** `npm run texts`: writes the catalogue of every sentence to `content/texts`. */
await command(async () => {
  const { english, faults, marked } = readSource();
  for (const part of parts) writeCatalogue('en', part, english[part]);
  const sentences = new Set(parts.flatMap((part) => Object.keys(english[part]).map(sentenceOf)));
  print(
    `${sentences.size} sentences, ${Object.keys(english.web).length} entries for the web and ${Object.keys(english.server).length} for the server alone; ${marked} places show a sentence that is marked elsewhere.`,
  );
  for (const language of translatedLanguages()) {
    const translated = aligned(english, {
      web: readCatalogue(language, 'web'),
      server: readCatalogue(language, 'server'),
    });
    for (const part of parts) writeCatalogue(language, part, translated[part]);
    const done = new Set(parts.flatMap((part) => Object.keys(translated[part]).map(sentenceOf)));
    print(`${language}: ${sentences.size - done.size} sentences are not translated.`);
  }
  if (faults.length > 0) print(`\n${faults.join('\n')}`);
});
