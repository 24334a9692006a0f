import type { QuestionType } from '@ngo-plus/contract/data/forms';

/** How a question is written: the type of its bind, and its control in the body. */
export type Control = {
  readonly bind: string;
  readonly element:
    | 'input'
    | 'select1'
    | 'select'
    | 'odk:rank'
    | 'range'
    | 'trigger'
    | 'upload'
    | 'none';
  readonly mediatype?: string;
  /** A word that the appearance has in any case. */
  readonly appearance?: string;
};

const input = (bind: string, appearance?: string): Control =>
  appearance === undefined ? { bind, element: 'input' } : { bind, element: 'input', appearance };

const upload = (mediatype: string, appearance?: string): Control => ({
  bind: 'binary',
  element: 'upload',
  mediatype,
  ...(appearance !== undefined && { appearance }),
});

/** Source: ODK XForms specification, "Data types" and "Body elements". */
export const controls: Record<QuestionType, Control> = {
  text: input('string'),
  'long-text': input('string', 'multiline'),
  contact: input('string'),
  integer: input('int'),
  decimal: input('decimal'),
  range: { bind: 'decimal', element: 'range' },
  rating: { bind: 'int', element: 'range', appearance: 'rating' },
  scale: { bind: 'int', element: 'range' },
  date: input('date'),
  time: input('time'),
  'date-time': input('dateTime'),
  'select-one': { bind: 'string', element: 'select1' },
  'yes-no': { bind: 'string', element: 'select1' },
  'select-multiple': { bind: 'string', element: 'select' },
  ranking: { bind: 'odk:rank', element: 'odk:rank' },
  consent: { bind: 'string', element: 'trigger' },
  point: input('geopoint'),
  trace: input('geotrace'),
  area: input('geoshape'),
  photo: upload('image/*'),
  signature: upload('image/*', 'signature'),
  drawing: upload('image/*', 'draw'),
  audio: upload('audio/*'),
  video: upload('video/*'),
  file: upload('application/*'),
  barcode: input('barcode'),
  calculated: { bind: 'string', element: 'none' },
  hidden: { bind: 'string', element: 'none' },
  metadata: { bind: 'string', element: 'none' },
  note: input('string'),
};

/** Attributes that fill in a fact about device, person or time. Source: ODK XForms specification, "Preload attributes". */
export const preloads: Readonly<
  Record<string, readonly [bind: string, preload: string, params: string]>
> = {
  start: ['dateTime', 'timestamp', 'start'],
  end: ['dateTime', 'timestamp', 'end'],
  today: ['date', 'date', 'today'],
  deviceid: ['string', 'property', 'deviceid'],
  username: ['string', 'property', 'username'],
  email: ['string', 'property', 'email'],
  phonenumber: ['string', 'property', 'phonenumber'],
  subscriberid: ['string', 'property', 'subscriberid'],
  simserial: ['string', 'property', 'simserial'],
};
