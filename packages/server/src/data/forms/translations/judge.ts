import {
  type FormDefinition,
  type FormText,
  textsOf,
  translationHeading,
  withFormula,
} from '@ngo-plus/contract/data/forms';
import { type Phrase, phrase, type Values } from '@ngo-plus/contract/kernel';
import { fixedHeadings } from './headings.ts';

/** One row of a file: its number as a spreadsheet shows it, and its cells in the order of the columns. */
export type TranslationRow = { readonly number: number; readonly cells: readonly string[] };

export type TranslationFinding = {
  /** Undefined for a column. */
  readonly row: number | undefined;
  readonly level: 'error' | 'warning';
  readonly reason: Phrase;
  readonly values: Values;
};

type Translation = { readonly key: string; readonly code: string; readonly words: string };

/** The longest text of a form. */
const maxLength = 20_000;

/** Compares the rows of a file with the texts of a form. */
export class TranslationJudge {
  readonly findings: TranslationFinding[] = [];
  readonly translations: Translation[] = [];
  /** Where the keys are; negative without them. */
  readonly keyAt: number;
  /** Columns by the codes of their languages. */
  readonly languages: ReadonlyMap<string, number>;
  readonly #texts: ReadonlyMap<string, FormText>;
  readonly #names: ReadonlySet<string>;
  readonly #first: string;
  readonly #rows = new Map<string, number>();

  constructor(definition: FormDefinition, columns: readonly string[]) {
    const texts = textsOf(definition);
    this.#texts = new Map(texts.map((text) => [text.key, text]));
    this.#names = new Set(texts.flatMap(({ text }) => Object.values(text).flatMap(referencesIn)));
    this.#first = definition.languages[0]?.code ?? '';
    const plain = columns.map((column) => withFormula(column).trim().toLowerCase());
    this.keyAt = plain.indexOf('key');
    this.languages = new Map(
      definition.languages.flatMap((language) => {
        const { code, name } = language;
        const names = [translationHeading(language), name, code].map((one) => one.toLowerCase());
        const at = plain.findIndex((column) => names.includes(column));
        return at < 0 ? [] : [[code, at] as const];
      }),
    );
    const used = new Set(this.languages.values());
    for (const [at, column] of columns.entries()) {
      const isFixed = fixedHeadings.some((known) => known === plain[at]);
      if (isFixed || used.has(at) || /^Column [A-Z]+$/.test(column)) continue;
      const reason = phrase(
        'The column “{{column}}” is no language of this form. It was left out. Add the language first to import it.',
      );
      this.#report(undefined, 'warning', reason, { column });
    }
  }

  add({ number, cells }: TranslationRow): void {
    const key = cells[this.keyAt]?.trim() ?? '';
    const text = this.#texts.get(key);
    const filled = [...this.languages].filter(([, at]) => (cells[at] ?? '').trim() !== '');
    if (text === undefined) {
      if (filled.length > 0)
        this.#report(
          number,
          'error',
          key === ''
            ? phrase('This row has no key. It was left out.')
            : phrase('No text of this form has the key “{{key}}”. The row was left out.'),
          { key: key.slice(0, 200) },
        );
      return;
    }
    const earlier = this.#rows.get(key);
    if (earlier !== undefined) {
      const reason = phrase('Row {{row}} has the same key. This row was left out.');
      this.#report(number, 'error', reason, { row: earlier });
      return;
    }
    this.#rows.set(key, number);
    for (const [code, at] of filled)
      this.#addWords(number, text, code, withFormula(cells[at] ?? ''));
  }

  #addWords(row: number, { key, text }: FormText, code: string, words: string): void {
    if (words === text[code]) return;
    if (words.length > maxLength) {
      const reason = phrase(
        'Shorten this text to {{maximum, number}} characters. It was left out.',
      );
      this.#report(row, 'error', reason, { maximum: maxLength });
      return;
    }
    this.translations.push({ key, code, words });
    const references = referencesIn(words);
    const unknown = references.find((name) => !this.#names.has(name));
    if (unknown !== undefined) {
      const reason = phrase('“{{name}}” is not in the original texts. Check the spelling.');
      this.#report(row, 'warning', reason, { name: unknown });
      return;
    }
    const original = code === this.#first ? '' : (text[this.#first] ?? '');
    const missing = referencesIn(original).find((name) => !references.includes(name));
    if (missing === undefined) return;
    const reason = phrase('The translation leaves out “{{name}}”, which the original shows.');
    this.#report(row, 'warning', reason, { name: missing });
  }

  #report(
    row: number | undefined,
    level: TranslationFinding['level'],
    reason: Phrase,
    values: Values,
  ): void {
    this.findings.push({ row, level, reason, values });
  }
}

/** Answers that a text shows, such as `${name}`. */
const referencesIn = (text: string): string[] => text.match(/\$\{[^}]*\}/g) ?? [];
