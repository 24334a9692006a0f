import type { Group, Item, Question, Repeat } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrase, type Values } from '@ngo-plus/contract/kernel';
import { expressionOf } from './cell-values.ts';
import type { ChoiceLists } from './choices.ts';
import type { Report } from './finding.ts';
import type { Languages } from './languages.ts';
import { loopOver } from './loops.ts';
import { Names } from './names.ts';
import { commonOf, impliedRules, refinedType, rulesOf } from './question.ts';
import type { Table, TableRow } from './table.ts';
import { type RowType, rowTypeOf } from './type-names.ts';

export type SurveyContext = {
  readonly languages: Languages;
  readonly lists: ChoiceLists;
  readonly settings: Map<string, string>;
  readonly report: Report;
  readonly newId: () => string;
};

type Frame = {
  readonly kind: 'form' | 'group' | 'repeat' | 'loop';
  readonly items: Item[];
  readonly names: Names;
  readonly row: number;
  /** Adds the container to its parent, once it is complete. */
  readonly close: (items: Item[]) => void;
};

type Identity = { readonly id: string; readonly name: string } & ReturnType<typeof commonOf>;

/** Reads the rows of the sheet `survey` one by one; groups and repeats are frames on a stack. */
export class Survey {
  readonly #context: SurveyContext;
  readonly #sheet: string;
  readonly #frames: Frame[];
  /** Names that were changed, with those that expressions still use. */
  readonly renamed = new Map<string, string>();

  constructor(sheet: string, context: SurveyContext) {
    this.#sheet = sheet;
    this.#context = context;
    this.#frames = [this.#frame('form', 0, () => undefined)];
  }

  read({ rows }: Table): Item[] {
    for (const row of rows) this.#row(row);
    while (this.#frames.length > 1) {
      const { row } = this.#top;
      this.#say(
        row,
        'error',
        phrase("This group isn't closed. We closed it at the end of the sheet."),
      );
      this.#close();
    }
    return this.#top.items;
  }

  get #top(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  #row(row: TableRow): void {
    const cell = row.text('type');
    if (cell === '') {
      this.#comment(row);
      return;
    }
    if (/^(?:yes|true)$/i.test(row.text('disabled'))) return;
    const type = rowTypeOf(cell);
    if (type.kind === 'begin') this.#open(row, type);
    else if (type.kind === 'end') this.#end(row, type.container);
    else if (type.kind === 'setting') this.#context.settings.set(type.setting, this.#valueOf(row));
    else if (type.kind === 'attachment') this.#context.lists.requireFile(row.text('name'));
    else if (type.kind === 'select') this.#select(row, type);
    else if (type.kind === 'question') this.#question(row, cell, type);
    else this.#unknown(row, cell);
  }

  /** A row without a type is a comment, unless it looks like a question. */
  #comment(row: TableRow): void {
    if (row.text('name') !== '' && row.texts('label').size > 0)
      this.#say(
        row.number,
        'warning',
        phrase('This row has no type. It was left out as a comment.'),
      );
  }

  #valueOf = (row: TableRow): string =>
    row.text('name') || ([...row.texts('label').values()][0] ?? '');

  #question(row: TableRow, cell: string, type: RowType & { kind: 'question' }): void {
    const refined = refinedType(type.type, row);
    const { source } = type;
    this.#add({
      ...this.#identity(row, type.type === 'metadata' ? (source ?? '') : ''),
      type: refined,
      ...rulesOf(row, this.#context.languages),
      ...impliedRules(cell),
      ...(source !== undefined && { source }),
    });
    if (refined === 'calculated' && row.text('calculation') === '' && row.text('default') === '')
      this.#say(
        row.number,
        'error',
        phrase('This calculation is empty. Enter its expression in the column “calculation”.'),
      );
  }

  #unknown(row: TableRow, cell: string): void {
    if (/^include$/i.test(cell)) {
      this.#say(
        row.number,
        'error',
        phrase("Forms can't include other forms. Copy the rows of “{{name}}” into this sheet."),
        { name: row.text('name') },
      );
      return;
    }
    this.#add({
      ...this.#identity(row, ''),
      type: 'text',
      ...rulesOf(row, this.#context.languages),
    });
    this.#say(
      row.number,
      'error',
      phrase("The type “{{type}}” isn't known. The question was imported as text."),
      {
        type: cell,
      },
    );
  }

  #select(row: TableRow, { type, list, isFile, hasOther }: RowType & { kind: 'select' }): void {
    const { lists, languages } = this.#context;
    const choices = isFile || list.startsWith('${') ? list : this.#listNamed(row, list);
    if (isFile) lists.requireFile(list);
    const identity = this.#identity(row, '');
    this.#add({ ...identity, type, choices, ...rulesOf(row, languages) });
    if (!hasOther) return;
    lists.addOther(choices, languages.plain('Other'));
    this.#add({
      id: this.#context.newId(),
      name: this.#top.names.unique(`${identity.name}_other`),
      type: 'text',
      label: languages.plain('Specify other.'),
      relevant: `selected(\${${identity.name}}, 'other')`,
    });
  }

  #listNamed(row: TableRow, list: string): string {
    const { lists } = this.#context;
    const found = lists.find(list);
    if (found !== undefined) return found;
    lists.require(list);
    this.#say(
      row.number,
      'error',
      phrase('The list “{{list}}” has no choices. Add them to the sheet “choices”.'),
      { list },
    );
    return list;
  }

  #open(row: TableRow, { container, list }: RowType & { kind: 'begin' }): void {
    const identity = this.#identity(row, container);
    const parent = this.#top;
    const { lists, newId } = this.#context;
    this.#frames.push(
      this.#frame(container, row.number, (items) => {
        const group: Group = { ...identity, type: 'group', items };
        if (container === 'repeat') parent.items.push(this.#repeat(row, identity, items));
        else if (container === 'loop') {
          const name = lists.find(list) ?? list;
          if (lists.choices(name).length === 0) this.#listNamed(row, list);
          parent.items.push({ ...group, items: loopOver(lists.choices(name), items, newId) });
        } else parent.items.push(isMatrix(group) ? { ...group, isMatrix: true } : group);
      }),
    );
  }

  #repeat(row: TableRow, identity: Identity, items: Item[]): Repeat {
    const count = expressionOf(row.text('repeat_count'));
    return { ...identity, type: 'repeat', items, ...(count !== '' && { count }) };
  }

  #end(row: TableRow, container: 'group' | 'repeat' | 'loop'): void {
    const { kind } = this.#top;
    if (kind === 'form') {
      this.#say(
        row.number,
        'error',
        phrase("This row ends a group that wasn't started. It was left out."),
      );
      return;
    }
    if (kind !== container)
      this.#say(
        row.number,
        'warning',
        phrase(
          "This row ends a different kind of group from the one that's open. We closed the open one.",
        ),
      );
    this.#close();
  }

  #close(): void {
    const frame = this.#frames.pop();
    frame?.close(frame.items);
  }

  #frame(kind: Frame['kind'], row: number, close: Frame['close']): Frame {
    return { kind, row, close, items: [], names: new Names() };
  }

  #add(question: Question): void {
    this.#top.items.push(question);
  }

  /** Id, name and texts of a row. A missing, unusable or repeated name is replaced, and reported. */
  #identity(row: TableRow, fallback: string): Identity {
    const common = commonOf(row, this.#context.languages);
    const written = row.text('name');
    const { name, reason } = this.#top.names.next(
      written,
      Object.values(common.label)[0] ?? '',
      fallback,
    );
    if (reason !== undefined)
      this.#say(row.number, 'warning', reason, { name: written, other: name });
    if (written !== '' && written !== name) this.renamed.set(written, name);
    return { id: this.#context.newId(), name, ...common };
  }

  #say(row: number, level: 'error' | 'warning', reason: Phrase, values: Values = {}): void {
    this.#context.report({ sheet: this.#sheet, row, level, reason, values });
  }
}

/** A group whose questions are the rows of one table. Source: XLSForm, the appearance `table-list`. */
function isMatrix({ appearance = '', items }: Group): boolean {
  if (!appearance.split(/\s+/).includes('table-list')) return false;
  const selects = items.filter((item) => item.type === 'select-one');
  const lists = new Set(selects.map((item) => (item as Question).choices));
  return selects.length === items.length && lists.size === 1;
}
