import type { Question, QuestionType } from '@ngo-plus/contract/data/forms';
import { conditionOf, expressionOf, parametersOf } from './cell-values.ts';
import { media } from './choices.ts';
import type { Languages } from './languages.ts';
import type { TableRow } from './table.ts';

/** What a row says besides its type: texts, rules and files. Groups and repeats use the same columns. */
export function commonOf(row: TableRow, languages: Languages) {
  const extra = row.extra();
  return compact({
    label: languages.text(row.texts('label')),
    hint: optional(languages.text(row.texts('hint'))),
    guidance: optional(languages.text(row.texts('guidance_hint'))),
    relevant: expressionOf(row.text('relevant')) || undefined,
    appearance: row.text('appearance') || undefined,
    extra: optional(extra),
    ...media(row, languages),
  });
}

export function rulesOf(row: TableRow, languages: Languages) {
  const required = row.texts('required');
  return compact({
    required: conditionOf(required.get('') ?? ''),
    requiredMessage: optional(languages.text(row.texts('required_message'))),
    constraint: expressionOf(row.text('constraint')) || undefined,
    constraintMessage: optional(languages.text(row.texts('constraint_message'))),
    calculation: expressionOf(row.text('calculation')) || undefined,
    trigger: row.text('trigger') || undefined,
    initial: expressionOf(row.text('default')) || undefined,
    readOnly: conditionOf(row.text('read_only')),
    choiceFilter: expressionOf(row.text('choice_filter')) || undefined,
    parameters: optional(parametersOf(row.text('parameters'))),
  });
}

/** The type of a question, which an appearance may refine. Source: XLSForm, "Appearance". */
export function refinedType(type: QuestionType, row: TableRow): QuestionType {
  const words = new Set(row.text('appearance').toLowerCase().split(/\s+/));
  if (type === 'text' && words.has('multiline')) return 'long-text';
  if (type === 'text' && words.has('contact')) return 'contact';
  if (type === 'photo' && words.has('signature')) return 'signature';
  if (type === 'photo' && (words.has('draw') || words.has('annotate'))) return 'drawing';
  if (type === 'range' && words.has('rating')) return 'rating';
  if (type === 'range' && words.has('scale')) return 'scale';
  return type;
}

/** Rules that the oldest types imply. Source: pyxform's question_type_dictionary. */
export function impliedRules(cell: string): Partial<Question> {
  const most: Record<string, number> = {
    percentage: 100,
    'number of days in last month': 31,
    'number of days in last six months': 183,
    'number of days in last year': 365,
  };
  const limit = most[cell.trim().toLowerCase()];
  return limit === undefined ? {} : { constraint: `. >= 0 and . <= ${limit}` };
}

const optional = <T extends object>(value: T): T | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

type Compact<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Without the properties that are undefined. */
function compact<T extends object>(value: T): Compact<T> & Pick<T, Extract<keyof T, 'label'>> {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== undefined),
  ) as never;
}
