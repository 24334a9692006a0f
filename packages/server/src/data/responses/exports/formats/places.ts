import { answerKindOf } from '@ngo-plus/contract/data/forms';
import { writtenReceipt } from '../../written-receipt.ts';
import { placeNumbers, plainAnswer, type TableColumn } from '../columns.ts';
import { type ExportTable, rowsIn, type TableQuestion, type TableRow } from '../tables.ts';
import type { FileSource } from './file-source.ts';

/** Longitude, latitude, and altitude if it is known: the order of GeoJSON and KML. */
type Position = readonly number[];

type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] };

/** An answer that is a place, with the row that it is in. */
export type Place = {
  readonly name: string;
  readonly question: string;
  readonly geometry: Geometry;
  /** Headings and cells of the row, without empty ones. */
  readonly properties: Readonly<Record<string, string | number>>;
};

const isPlace = ({ question }: TableQuestion): boolean => answerKindOf(question.type) === 'place';

/** Every answer that is a place, table by table. */
export async function* placesIn(source: FileSource): AsyncGenerator<readonly Place[]> {
  for (const table of source.tables) {
    const questions = table.questions.filter(isPlace);
    if (questions.length === 0) continue;
    const columns = source.columnsOf(table);
    for await (const responses of source.read())
      yield responses.flatMap((response) =>
        rowsIn(table, response).flatMap((row) =>
          questions.flatMap((question) => placeOf(source, { table, row, question, columns })),
        ),
      );
  }
}

type Where = {
  readonly table: ExportTable;
  readonly row: TableRow;
  readonly question: TableQuestion;
  readonly columns: readonly TableColumn[];
};

function placeOf({ asLabels }: FileSource, { row, question, columns }: Where): Place[] {
  const geometry = geometryOf(question, plainAnswer(row.answers[question.question.id]));
  if (geometry === undefined) return [];
  const cells = columns.map(({ heading, cell }) => [heading, cell(row)] as const);
  return [
    {
      name: [writtenReceipt(row.response.receipt), ...row.numbers].join(' '),
      question: asLabels ? question.label : question.question.name,
      geometry,
      properties: Object.fromEntries(cells.filter(([, cell]) => cell !== '')),
    },
  ];
}

/** Undefined for what is not a place. */
function geometryOf(
  { question: { type } }: Pick<TableQuestion, 'question'>,
  answer: ReturnType<typeof plainAnswer>,
): Geometry | undefined {
  const positions = positionsIn(answer);
  const [first] = positions;
  if (first === undefined) return undefined;
  if (type === 'area' && positions.length >= 3) {
    const last = positions.at(-1);
    const isClosed = last?.[0] === first[0] && last?.[1] === first[1];
    const ring = isClosed ? positions : [...positions, first];
    if (ring.length >= 4) return { type: 'Polygon', coordinates: [ring] };
  }
  return type !== 'point' && positions.length >= 2
    ? { type: 'LineString', coordinates: positions }
    : { type: 'Point', coordinates: first };
}

function positionsIn(answer: ReturnType<typeof plainAnswer>): Position[] {
  if (typeof answer !== 'string') return [];
  return answer.split(';').flatMap((text) => {
    const [latitude, longitude, altitude] = placeNumbers(text);
    if (latitude === undefined || longitude === undefined) return [];
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
    return [
      altitude === undefined || altitude === 0
        ? [longitude, latitude]
        : [longitude, latitude, altitude],
    ];
  });
}
