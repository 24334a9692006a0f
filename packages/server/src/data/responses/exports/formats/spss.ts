import {
  type Answer,
  hasChoices,
  type Question,
  textOfAnswer,
} from '@ngo-plus/contract/data/forms';
import {
  dayNumber,
  maxTextBytes,
  momentNumber,
  type SpssValue,
  type SpssVariable,
  savOf,
  timeNumber,
  variableNames,
} from '../../../../platform/spss/index.ts';
import { factsOf, placeNumbers, plainAnswer } from '../columns.ts';
import type { Measure } from '../stage.ts';
import { type ExportTable, rowsIn, type TableQuestion, type TableRow } from '../tables.ts';
import type { FileSource, WrittenFile } from './file-source.ts';
import { tableFiles } from './tables.ts';
import { zipOf } from './zip.ts';

/** A variable before the width of its texts is known. */
type Column = Omit<SpssVariable, 'width'> & {
  readonly isText: boolean;
  /** Of a text that is not known while responses are read. */
  readonly minBytes?: number;
  readonly value: (row: TableRow) => SpssValue;
};

/** An SPSS data file, or one per table in a ZIP file. Variables have the names of questions, labels their texts. */
export function writeSpss(source: FileSource): WrittenFile {
  const streamOf = (table: ExportTable) => savFile(source, table);
  const [only] = source.tables;
  return only !== undefined && source.tables.length === 1
    ? { stream: streamOf(only), extension: 'sav' }
    : {
        stream: zipOf(tableFiles({ ...source, asLabels: false }, 'sav', streamOf)),
        extension: 'zip',
      };
}

/** Widens the columns of a table for a response. */
export const measureTexts = (): Measure => {
  const known = new Map<ExportTable, readonly Column[]>();
  return (table, response, widths) => {
    const columns = known.get(table) ?? spssColumns(table, new Map());
    known.set(table, columns);
    for (const row of rowsIn(table, response))
      for (const [at, { isText, value }] of columns.entries()) {
        if (!isText) continue;
        const text = value(row);
        const bytes = typeof text === 'string' ? Buffer.byteLength(text) : 0;
        widths[at] = Math.min(Math.max(widths[at] ?? 1, bytes), maxTextBytes);
      }
  };
};

function savFile(source: FileSource, table: ExportTable) {
  // Names of people are read when the file is written.
  const columns = spssColumns(table, source.people);
  const names = variableNames(columns.map(({ name }) => name));
  const widths = source.widths.get(table.id) ?? [];
  const variables = columns.map(({ isText, minBytes = 1, value: _, ...variable }, at) => ({
    ...variable,
    name: names[at] ?? '',
    ...(isText && { width: Math.max(widths[at] ?? 1, minBytes, choiceBytes(variable.labels)) }),
  }));
  async function* batches() {
    for await (const responses of source.read())
      yield responses.flatMap((response) =>
        rowsIn(table, response).map((row) => columns.map(({ value }) => value(row))),
      );
  }
  const { title, createdAt } = source;
  const cases = source.counts.get(table.id) ?? 0;
  return savOf({ title, createdAt, variables, cases, batches: batches() });
}

/** A text with labels is as wide as the longest value that has one. */
const choiceBytes = (labels: SpssVariable['labels']): number =>
  labels === undefined
    ? 1
    : [...labels.keys()].reduce<number>(
        (most, name) => Math.min(Math.max(most, Buffer.byteLength(String(name))), maxTextBytes),
        1,
      );

/** Room for the name of a person. */
const personBytes = 200;

const dated = new Set(['_received', '_started', '_finished']);

function spssColumns(table: ExportTable, people: ReadonlyMap<string, string>): Column[] {
  const wording = { asLabels: false, people };
  const facts = factsOf(table).map(([label, name, cell]): Column => {
    const plain = { name: name.slice(1), label, isText: true, measure: 'nominal' as const };
    if (dated.has(name))
      return {
        ...plain,
        isText: false,
        format: 'date-time',
        measure: 'scale',
        value: (row) => momentNumber(String(cell(row, wording))),
      };
    return {
      ...plain,
      ...(name === '_sent_by' && { minBytes: personBytes }),
      value: (row) => String(cell(row, wording)),
    };
  });
  return [...facts, ...table.questions.flatMap(questionColumns)];
}

/** Most choices of a question with several answers that get a variable each. */
const maxDichotomies = 60;

const yesNo: ReadonlyMap<number, string> = new Map([
  [0, 'Not chosen'],
  [1, 'Chosen'],
]);

function questionColumns({ question, label, choices }: TableQuestion): Column[] {
  const answerOf = ({ answers }: TableRow) => plainAnswer(answers[question.id]);
  const about = { name: question.name, label };
  const number = numberOf(question);
  if (number !== undefined)
    return [
      { ...about, ...number.shown, isText: false, value: (row) => number.read(answerOf(row)) },
    ];
  const text: Column = {
    ...about,
    isText: true,
    measure: 'nominal',
    ...(question.type === 'select-one' && { labels: choices }),
    value: (row) => textOfAnswer(answerOf(row)),
  };
  if (question.type === 'point')
    return [
      text,
      ...['latitude', 'longitude', 'altitude', 'accuracy'].map((part, index) => ({
        name: `${question.name}_${part}`,
        label: `${label} (${part})`,
        isText: false,
        measure: 'scale' as const,
        value: (row: TableRow) => placeNumbers(answerOf(row))[index],
      })),
    ];
  const isSplit = question.type === 'select-multiple' && choices.size <= maxDichotomies;
  if (!hasChoices(question.type) || !isSplit) return [text];
  return [
    text,
    ...[...choices].map(
      ([name, choice]): Column => ({
        name: `${question.name}_${name}`,
        label: `${label}: ${choice}`,
        isText: false,
        format: 'whole',
        measure: 'nominal',
        labels: yesNo,
        value: (row) => {
          const answer = answerOf(row);
          return Array.isArray(answer) ? Number(answer.includes(name)) : undefined;
        },
      }),
    ),
  ];
}

type Numeric = {
  readonly shown: Pick<SpssVariable, 'format' | 'measure'>;
  readonly read: (answer: Answer | undefined) => number | undefined;
};

const plainNumber = (answer: Answer | undefined): number | undefined =>
  typeof answer === 'number' ? answer : undefined;

const fromText =
  (read: (text: string) => number | undefined) =>
  (answer: Answer | undefined): number | undefined =>
    typeof answer === 'string' ? read(answer) : undefined;

/** How SPSS has the answers to a question that are numbers, days or times. */
function numberOf({ type }: Question): Numeric | undefined {
  switch (type) {
    case 'integer':
      return { shown: { format: 'whole', measure: 'scale' }, read: plainNumber };
    case 'decimal':
    case 'range':
      return { shown: { format: 'number', measure: 'scale' }, read: plainNumber };
    case 'rating':
    case 'scale':
      return { shown: { format: 'whole', measure: 'ordinal' }, read: plainNumber };
    case 'date':
      return { shown: { format: 'date', measure: 'scale' }, read: fromText(dayNumber) };
    case 'time':
      return { shown: { format: 'time', measure: 'scale' }, read: fromText(timeNumber) };
    case 'date-time':
      return { shown: { format: 'date-time', measure: 'scale' }, read: fromText(momentNumber) };
    default:
      return undefined;
  }
}
