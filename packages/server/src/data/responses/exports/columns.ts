import {
  type Answer,
  answerKindOf,
  hasChoices,
  isFile,
  isRepetitions,
  textOfAnswer,
} from '@ngo-plus/contract/data/forms';
import type { ResponseState } from '@ngo-plus/contract/data/responses';
import type { WrittenCell } from '../../../platform/spreadsheets/index.ts';
import { writtenReceipt } from '../written-receipt.ts';
import type { ExportTable, TableQuestion, TableRow } from './tables.ts';

/** A column of a table, with its heading and the cell of each row. */
export type TableColumn = {
  readonly heading: string;
  readonly cell: (row: TableRow) => WrittenCell;
};

export type Wording = {
  readonly asLabels: boolean;
  /** Names of people by their id. */
  readonly people: ReadonlyMap<string, string>;
};

const stateLabels: Record<ResponseState, string> = {
  received: 'Received',
  'in-review': 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
};

type Fact = readonly [
  label: string,
  name: string,
  cell: (row: TableRow, wording: Wording) => WrittenCell,
];

const receipt: Fact = ['Receipt', '_receipt', ({ response }) => writtenReceipt(response.receipt)];

/** What a table has beside answers. */
export const factsOf = ({ id }: Pick<ExportTable, 'id'>): readonly Fact[] =>
  id === ''
    ? responseFacts
    : [receipt, ['Repetition', '_repetition', ({ numbers }) => numbers.join('.')]];

const responseFacts: readonly Fact[] = [
  receipt,
  [
    'Status',
    '_status',
    ({ response: { state } }, { asLabels }) => (asLabels ? stateLabels[state] : state),
  ],
  ['Received', '_received', ({ response }) => response.receivedAt],
  ['Started', '_started', ({ response }) => response.startedAt],
  ['Finished', '_finished', ({ response }) => response.finishedAt],
  [
    'Sent by',
    '_sent_by',
    ({ response: { submittedBy } }, { people }) => people.get(submittedBy ?? '') ?? '',
  ],
  ['Version', '_version', ({ response }) => response.version],
  ['Language', '_language', ({ response }) => response.language],
];

/** The columns of a table, no two with the same heading. */
export function columnsOf(table: ExportTable, wording: Wording): TableColumn[] {
  const { asLabels } = wording;
  const facts = factsOf(table).map(([label, name, cell]) => ({
    heading: asLabels ? label : name,
    cell: (row: TableRow) => cell(row, wording),
  }));
  const answers = table.questions.flatMap((each) => questionColumns(each, asLabels));
  const columns = [...facts, ...answers];
  const headings = uniqueTexts(
    columns.map(({ heading }) => heading),
    asLabels ? (number) => ` (${number})` : (number) => `_${number}`,
  );
  return columns.map(({ cell }, at) => ({ heading: headings[at] ?? '', cell }));
}

function questionColumns(each: TableQuestion, asLabels: boolean): TableColumn[] {
  const { question, label } = each;
  const heading = asLabels ? label : question.name;
  const column = {
    heading,
    cell: ({ answers }: TableRow) => cellOf(each, plainAnswer(answers[question.id]), asLabels),
  };
  if (question.type !== 'point') return [column];
  const part = (index: number, suffix: readonly [label: string, name: string]) => ({
    heading: asLabels ? `${heading} (${suffix[0]})` : `${heading}_${suffix[1]}`,
    cell: ({ answers }: TableRow): WrittenCell =>
      placeNumbers(plainAnswer(answers[question.id]))[index] ?? '',
  });
  return [
    column,
    part(0, ['latitude', 'latitude']),
    part(1, ['longitude', 'longitude']),
    part(2, ['altitude', 'altitude']),
    part(3, ['accuracy', 'accuracy']),
  ];
}

/** Undefined for repeats, which are tables of their own. */
export const plainAnswer = (value: TableRow['answers'][string] | undefined): Answer | undefined =>
  value === undefined || isRepetitions(value) ? undefined : (value as Answer);

/** Latitude, longitude, altitude and accuracy of a point. */
export function placeNumbers(answer: Answer | undefined): number[] {
  if (typeof answer !== 'string' || answer.trim() === '') return [];
  const numbers = answer.trim().split(/\s+/).map(Number);
  return numbers.every(Number.isFinite) ? numbers : [];
}

function cellOf(
  { question, choices }: TableQuestion,
  answer: Answer | undefined,
  asLabels: boolean,
): WrittenCell {
  if (answer === undefined) return '';
  if (typeof answer === 'number' && answerKindOf(question.type) === 'number') return answer;
  if (!asLabels || !hasChoices(question.type) || isFile(answer)) return textOfAnswer(answer);
  const names = typeof answer === 'object' ? answer : [String(answer)];
  return names.map((name) => choices.get(name) ?? name).join('; ');
}

/** The same texts, the second of two equal ones with its number. */
export function uniqueTexts(
  texts: readonly string[],
  ending: (number: number) => string,
): string[] {
  const used = new Set<string>();
  return texts.map((text) => {
    for (let number = 1; ; number += 1) {
      const unique = number === 1 ? text : `${text}${ending(number)}`;
      if (used.has(unique)) continue;
      used.add(unique);
      return unique;
    }
  });
}
