import type { Choice, ChoiceList } from '@ngo-plus/contract/data/forms';
import { phrase } from '@ngo-plus/contract/kernel';
import type { Report } from './finding.ts';
import type { Languages } from './languages.ts';
import type { Table, TableRow } from './table.ts';

/** The lists of choices of a workbook, by name. */
export class ChoiceLists {
  readonly #lists = new Map<string, Choice[]>();
  readonly #files = new Map<string, string>();
  readonly #sheet: string;
  readonly #report: Report;

  constructor(tables: readonly Table[], languages: Languages, report: Report) {
    this.#sheet = tables[0]?.sheet ?? 'choices';
    this.#report = report;
    for (const { sheet, rows } of tables) for (const row of rows) this.#add(sheet, row, languages);
  }

  #add(sheet: string, row: TableRow, languages: Languages): void {
    const list = row.text('list_name');
    const label = languages.text(row.texts('label'));
    const name = row.text('name') || (Object.values(label)[0] ?? '');
    if (list === '' && name === '') return;
    const at = { sheet, row: row.number, level: 'warning' as const };
    if (list === '') {
      const reason = phrase('This choice has no list name. It was left out.');
      this.#report({ ...at, level: 'error', reason, values: {} });
      return;
    }
    if (name === '') {
      const reason = phrase(
        'This choice of “{{list}}” has neither a name nor a label. It was left out.',
      );
      this.#report({ ...at, level: 'error', reason, values: { list } });
      return;
    }
    const choices = this.#lists.get(list) ?? [];
    this.#lists.set(list, choices);
    const columns = row.extra();
    choices.push({
      name,
      label: Object.keys(label).length > 0 ? label : languages.plain(name),
      ...media(row, languages),
      ...(Object.keys(columns).length > 0 && { columns }),
    });
  }

  /** Announces the choices that share a name within their list. */
  reportDuplicates(): void {
    for (const [list, choices] of this.#lists) {
      const seen = new Set<string>();
      for (const { name } of choices) {
        if (seen.has(name))
          this.#report({
            sheet: this.#sheet,
            level: 'warning',
            reason: phrase(
              "Two choices of “{{list}}” are named “{{name}}”. Responses can't tell them apart.",
            ),
            values: { list, name },
          });
        seen.add(name);
      }
    }
  }

  /** The list's own name when there is one that differs only in its case or in spaces. */
  find(name: string): string | undefined {
    if (this.#lists.has(name)) return name;
    const plain = (text: string) => text.toLowerCase().replace(/[\s_]+/g, '');
    return [...this.#lists.keys()].find((each) => plain(each) === plain(name));
  }

  choices(name: string): readonly Choice[] {
    return this.#lists.get(name) ?? [];
  }

  /** Makes sure that a list is there: questions of a missing one can be completed in the builder. */
  require(name: string): void {
    if (!this.#lists.has(name)) this.#lists.set(name, []);
  }

  /** A list whose choices are in a file that is attached to the form. */
  requireFile(file: string): void {
    this.require(file);
    this.#files.set(file, file);
  }

  /** Adds the choice “other” to a list that has none. */
  addOther(name: string, label: Choice['label']): void {
    const choices = this.#lists.get(name);
    if (choices?.every((choice) => choice.name !== 'other')) choices.push({ name: 'other', label });
  }

  /** Answers to a question with several choices are separated by spaces, so names may not contain any. */
  joinNames(list: string): void {
    const choices = this.#lists.get(list) ?? [];
    for (const [index, choice] of choices.entries()) {
      if (!/\s/.test(choice.name)) continue;
      const name = choice.name.replace(/\s+/g, '_');
      choices[index] = { ...choice, name };
      this.#report({
        sheet: this.#sheet,
        level: 'warning',
        reason: phrase(
          "The choice “{{name}}” of “{{list}}” was renamed to “{{other}}”: names of choices can't contain spaces.",
        ),
        values: { list, name: choice.name, other: name },
      });
    }
  }

  all(): ChoiceList[] {
    return [...this.#lists].map(([name, choices]) => {
      const file = this.#files.get(name);
      return file === undefined ? { name, choices } : { name, choices, file };
    });
  }
}

const mediaKinds = ['image', 'big-image', 'audio', 'video'] as const;

/** Files that a row shows or plays beside its label, and what its picture shows in words. */
export function media(row: TableRow, languages: Languages) {
  const found = mediaKinds
    .map((kind) => [kind, languages.text(row.texts(kind))] as const)
    .filter(([, text]) => Object.keys(text).length > 0);
  const imageAlt = languages.text(row.texts('image_alt'));
  return {
    ...(found.length > 0 && { media: Object.fromEntries(found) }),
    ...(Object.keys(imageAlt).length > 0 && { imageAlt }),
  };
}
