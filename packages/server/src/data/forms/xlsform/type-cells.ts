import type { Question, QuestionType } from '@ngo-plus/contract/data/forms';

/** The column `type` of each type. Where XLSForm has no such type, the appearance says the rest. */
const cells: Record<QuestionType, string> = {
  text: 'text',
  'long-text': 'text',
  contact: 'text',
  integer: 'integer',
  decimal: 'decimal',
  range: 'range',
  rating: 'range',
  scale: 'range',
  date: 'date',
  time: 'time',
  'date-time': 'dateTime',
  'select-one': 'select_one',
  'select-multiple': 'select_multiple',
  ranking: 'rank',
  'yes-no': 'select_one',
  consent: 'acknowledge',
  point: 'geopoint',
  trace: 'geotrace',
  area: 'geoshape',
  photo: 'image',
  signature: 'image',
  drawing: 'image',
  audio: 'audio',
  video: 'video',
  file: 'file',
  barcode: 'barcode',
  calculated: 'calculate',
  hidden: 'hidden',
  note: 'note',
  metadata: 'start',
};

/** The cell that describes a question's type, with its list of choices. */
export function typeCellOf({ type, choices = '', source }: Question): string {
  if (type === 'metadata') return source ?? cells[type];
  const word = cells[type];
  if (!['select_one', 'select_multiple', 'rank'].includes(word)) return word;
  const isFile = /\.(?:csv|xml|geojson)$/i.test(choices);
  return `${word}${isFile && word !== 'rank' ? '_from_file' : ''} ${choices}`;
}
