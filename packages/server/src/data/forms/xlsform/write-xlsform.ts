import { utils, type WorkBook, write } from '@e965/xlsx';
import {
  type FormDefinition,
  type Item,
  isContainer,
  type Question,
  type Text,
} from '@ngo-plus/contract/data/forms';
import { type Cells, SheetWriter } from './sheet-writer.ts';
import { typeCellOf } from './type-cells.ts';

export type Identified = {
  readonly definition: FormDefinition;
  readonly formId: string;
  readonly version: string;
};

/**
 * Writes a form as an XLSForm workbook (.xlsx) that ODK, KoboToolbox and this product read. Columns that a workbook
 * brought along and the product does not use are written back.
 */
export function writeXlsForm({ definition, formId, version }: Identified): Buffer {
  const workbook: WorkBook = utils.book_new();
  const add = (name: string, rows: readonly (readonly string[])[]) =>
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  add('survey', surveyRows(definition));
  add('choices', choiceRows(definition));
  add('settings', settingRows(definition, formId, version));
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

function surveyRows(definition: FormDefinition): string[][] {
  const sheet = new SheetWriter(['type', 'name', ...headings(definition, 'label')]);
  const add = (item: Item): void => {
    if (!isContainer(item)) {
      sheet.add({ type: typeCellOf(item), name: item.name, ...questionCells(definition, item) });
      return;
    }
    const count = item.type === 'repeat' ? (item.count ?? '') : '';
    sheet.add({
      type: `begin_${item.type}`,
      name: item.name,
      ...commonCells(definition, item),
      repeat_count: count,
    });
    for (const inner of item.items) add(inner);
    sheet.add({ type: `end_${item.type}`, name: item.name });
  };
  for (const item of definition.items) add(item);
  return sheet.rows();
}

function commonCells(definition: FormDefinition, item: Item): Cells {
  return {
    ...translated(definition, 'label', item.label),
    ...translated(definition, 'hint', item.hint),
    ...translated(definition, 'guidance_hint', item.guidance),
    ...mediaCells(definition, item.media),
    ...translated(definition, 'image_alt', item.imageAlt),
    relevant: item.relevant ?? '',
    appearance: item.appearance ?? '',
    ...item.extra,
  };
}

const appearances: Partial<Record<Question['type'], string>> = {
  'long-text': 'multiline',
  signature: 'signature',
  drawing: 'draw',
  rating: 'rating',
  scale: 'scale',
  contact: 'contact',
};

function questionCells(definition: FormDefinition, item: Question): Cells {
  const own = appearances[item.type];
  const words = (item.appearance ?? '').split(/\s+/).filter(Boolean);
  const isSaid = own === undefined || words.includes(own) || words.includes('annotate');
  return {
    ...commonCells(definition, item),
    appearance: (isSaid ? words : [own, ...words]).join(' '),
    required: item.required === 'true()' ? 'yes' : (item.required ?? ''),
    ...translated(definition, 'required_message', item.requiredMessage),
    constraint: item.constraint ?? '',
    ...translated(definition, 'constraint_message', item.constraintMessage),
    calculation: item.calculation ?? '',
    trigger: item.trigger ?? '',
    default: item.initial ?? '',
    read_only: item.readOnly === 'true()' ? 'yes' : (item.readOnly ?? ''),
    choice_filter: item.choiceFilter ?? '',
    parameters: Object.entries(item.parameters ?? {})
      .map(([name, value]) => `${name}=${/\s/.test(value) ? `"${value}"` : value}`)
      .join(' '),
  };
}

function choiceRows(definition: FormDefinition): string[][] {
  const sheet = new SheetWriter(['list_name', 'name', ...headings(definition, 'label')]);
  for (const { name: list, choices, file } of definition.lists) {
    if (file !== undefined) continue;
    for (const { name, label, media, imageAlt, columns } of choices)
      sheet.add({
        list_name: list,
        name,
        ...translated(definition, 'label', label),
        ...mediaCells(definition, media),
        ...translated(definition, 'image_alt', imageAlt),
        ...columns,
      });
  }
  return sheet.rows();
}

function settingRows(definition: FormDefinition, formId: string, version: string): string[][] {
  const { settings, title, languages } = definition;
  const [first] = languages;
  const cells: Cells = {
    form_title: title[first?.code ?? ''] ?? Object.values(title)[0] ?? '',
    form_id: formId,
    version,
    default_language: first === undefined || first.code === unnamed ? '' : headingOf(first),
    instance_name: settings.instanceName ?? '',
    style: settings.hasPages === true ? 'pages' : '',
    ...settings.extra,
  };
  const sheet = new SheetWriter([]);
  sheet.add(cells);
  return sheet.rows();
}

/** Columns without a language, of a form whose author named none. */
const unnamed = 'default';

const headingOf = ({ code, name }: FormDefinition['languages'][number]): string =>
  code === name ? name : `${name} (${code})`;

const headings = (definition: FormDefinition, column: string): string[] =>
  definition.languages.map((language) => heading(column, language));

const heading = (column: string, language: FormDefinition['languages'][number]): string =>
  language.code === unnamed ? column : `${column}::${headingOf(language)}`;

function translated(definition: FormDefinition, column: string, text: Text | undefined): Cells {
  const cells: Record<string, string> = {};
  for (const language of definition.languages) {
    const words = text?.[language.code];
    if (words !== undefined) cells[heading(column, language)] = words;
  }
  return cells;
}

const mediaCells = (definition: FormDefinition, media: Item['media']): Cells =>
  Object.assign(
    {},
    ...Object.entries(media ?? {}).map(([kind, text]) => translated(definition, kind, text)),
  );
