/** The types of questions, by what an answer to one is. */
export const questionTypes = [
  'text',
  'long-text',
  'integer',
  'decimal',
  'range',
  'date',
  'time',
  'date-time',
  'select-one',
  'select-multiple',
  'ranking',
  'rating',
  'scale',
  'yes-no',
  'consent',
  'point',
  'trace',
  'area',
  'photo',
  'audio',
  'video',
  'file',
  'signature',
  'drawing',
  'barcode',
  'contact',
  'calculated',
  'hidden',
  'note',
  'metadata',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** How an answer is stored. */
export type AnswerKind = 'text' | 'number' | 'words' | 'file' | 'place' | 'none';

const kinds: Record<QuestionType, AnswerKind> = {
  text: 'text',
  'long-text': 'text',
  integer: 'number',
  decimal: 'number',
  range: 'number',
  date: 'text',
  time: 'text',
  'date-time': 'text',
  'select-one': 'text',
  'select-multiple': 'words',
  ranking: 'words',
  rating: 'number',
  scale: 'number',
  'yes-no': 'text',
  consent: 'text',
  point: 'place',
  trace: 'place',
  area: 'place',
  photo: 'file',
  audio: 'file',
  video: 'file',
  file: 'file',
  signature: 'file',
  drawing: 'file',
  barcode: 'text',
  contact: 'text',
  calculated: 'text',
  hidden: 'text',
  note: 'none',
  metadata: 'text',
};

export const answerKindOf = (type: QuestionType): AnswerKind => kinds[type];

export const hasChoices = (type: QuestionType): boolean =>
  type === 'select-one' || type === 'select-multiple' || type === 'ranking';

/** Facts that a form records without asking. Source: ODK XLSForm, "Metadata". */
export const metadataSources = [
  'start',
  'end',
  'today',
  'deviceid',
  'username',
  'email',
  'phonenumber',
  'start-geopoint',
  'audit',
  'background-audio',
  'subscriberid',
  'simserial',
] as const;
