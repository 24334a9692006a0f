import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Catalogue,
  isWording,
  isWritten,
  openTexts,
  type Phrase,
  pseudoLanguage,
  pseudoWriter,
  type Translate,
  type Wording,
} from '@ngo-plus/contract/kernel';
import { projectDir } from '../config.ts';

/** One folder per language, with `web.json` and `server.json`; `npm run texts` writes the English one. */
const folder = join(projectDir, 'content/texts');

let folders: readonly string[] | undefined;

/** English first: people whose language is not among them read it. */
export function offeredLanguages(): readonly string[] {
  folders ??= existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'en') : [];
  return ['en', ...folders, pseudoLanguage];
}

/** Returns the first language of an `Accept-Language` header that is offered, else the first offered one. */
export function pickLanguage(
  header: string | undefined,
  offered: readonly string[] = offeredLanguages(),
): string {
  for (const entry of (header ?? '').split(',')) {
    const tag = (entry.split(';')[0] ?? '').trim().toLowerCase();
    const language =
      offered.find((one) => one.toLowerCase() === tag) ??
      offered.find((one) => one === tag.split('-')[0]);
    if (language !== undefined) return language;
  }
  return offered[0] ?? 'en';
}

const opened = new Map<string, Translate>();

/** Returns `t` for one of the offered languages. Catalogues are read once, when first used. */
export function textIn(language: string): Translate {
  const t = opened.get(language) ?? open(language);
  opened.set(language, t);
  return t;
}

/** Translates each sentence of a table, such as the messages of fields. */
export function translateEach(
  language: string,
  table: Readonly<Record<string, Phrase>>,
): Record<string, string> {
  const t = textIn(language);
  return Object.fromEntries(Object.entries(table).map(([name, sentence]) => [name, t(sentence)]));
}

/** Translates a stored text if it is one of these sentences. Any other was written by a person or a provider. */
export function translateIfOneOf(
  language: string,
  text: string,
  sentences: readonly Phrase[],
): string {
  const sentence = sentences.find((one) => one === text);
  return sentence === undefined ? text : textIn(language)(sentence);
}

function open(language: string): Translate {
  if (language === 'en') return openTexts('en').t;
  if (language === pseudoLanguage) return openTexts(language, {}, [pseudoWriter]).t;
  const read = (part: string) =>
    JSON.parse(readFileSync(join(folder, language, `${part}.json`), 'utf8')) as Catalogue;
  return openTexts(language, { ...read('web'), ...read('server') }).t;
}

/**
 * Returns a function that writes sentences in a language. Values that are sentences are translated, too, and values
 * that depend on the language (`Written`) are written in it.
 */
export function writerIn(language: string): (wording: Wording) => string {
  const t = textIn(language);
  const valueIn = (value: unknown) =>
    isWording(value) ? write(value) : isWritten(value) ? value(language) : value;
  const write = ({ key, values = {} }: Wording): string => {
    const entries = Object.entries(values).map(([name, value]) => [name, valueIn(value)]);
    return t(key, Object.fromEntries(entries));
  };
  return write;
}
