import type { QuestionType } from '@ngo-plus/contract/data/forms';

/** What a cell of the column `type` means. */
export type RowType =
  | { readonly kind: 'question'; readonly type: QuestionType; readonly source?: string }
  | {
      readonly kind: 'select';
      readonly type: 'select-one' | 'select-multiple' | 'ranking';
      readonly list: string;
      readonly isFile: boolean;
      readonly hasOther: boolean;
    }
  | {
      readonly kind: 'begin';
      readonly container: 'group' | 'repeat' | 'loop';
      readonly list: string;
    }
  | { readonly kind: 'end'; readonly container: 'group' | 'repeat' | 'loop' }
  | { readonly kind: 'setting'; readonly setting: 'form_title' | 'form_id' }
  | { readonly kind: 'attachment' }
  | { readonly kind: 'unknown' };

/**
 * Types by what authors write, in lower case and with single spaces. Source: the XLSForm specification, and the names of
 * 2010 in pyxform's question_type_dictionary.
 */
const questions: Readonly<Record<string, QuestionType>> = {
  text: 'text',
  string: 'text',
  txt: 'text',
  tel: 'text',
  'phone number': 'text',
  integer: 'integer',
  int: 'integer',
  number: 'integer',
  percentage: 'integer',
  'number of days in last month': 'integer',
  'number of days in last six months': 'integer',
  'number of days in last year': 'integer',
  decimal: 'decimal',
  range: 'range',
  date: 'date',
  time: 'time',
  datetime: 'date-time',
  'date time': 'date-time',
  geopoint: 'point',
  gps: 'point',
  location: 'point',
  geotrace: 'trace',
  geoshape: 'area',
  image: 'photo',
  photo: 'photo',
  picture: 'photo',
  audio: 'audio',
  video: 'video',
  file: 'file',
  barcode: 'barcode',
  acknowledge: 'consent',
  trigger: 'consent',
  note: 'note',
  calculate: 'calculated',
  calculation: 'calculated',
  hidden: 'hidden',
};

const metadata: Readonly<Record<string, string>> = {
  start: 'start',
  'start time': 'start',
  'get start time': 'start',
  end: 'end',
  'end time': 'end',
  'get end time': 'end',
  today: 'today',
  'get today': 'today',
  deviceid: 'deviceid',
  'device id': 'deviceid',
  'get device id': 'deviceid',
  imei: 'deviceid',
  'get imei': 'deviceid',
  'uri:deviceid': 'deviceid',
  subscriberid: 'subscriberid',
  'subscriber id': 'subscriberid',
  'get subscriber id': 'subscriberid',
  simserial: 'simserial',
  'sim id': 'simserial',
  'get sim id': 'simserial',
  phonenumber: 'phonenumber',
  'get phone number': 'phonenumber',
  username: 'username',
  email: 'email',
  'start-geopoint': 'start-geopoint',
  audit: 'audit',
  'background-audio': 'background-audio',
};

const other = /\s(?:or[ _]other|or specify other)$/i;

const selects: readonly (readonly [RegExp, 'select-one' | 'select-multiple' | 'ranking'])[] = [
  [/^(?:add )?select(?:[ _]one|1)(?:[ _]prompt)?(?:[ _](?:from|using))?[ _]+/i, 'select-one'],
  [/^q select1 +/i, 'select-one'],
  [/^select[ _]all[ _]that[ _]apply(?: from)? +/i, 'select-multiple'],
  [/^(?:add )?select[ _]multiple(?:[ _]prompt)?(?:[ _](?:from|using))?[ _]+/i, 'select-multiple'],
  [/^q select +/i, 'select-multiple'],
  [/^rank +/i, 'ranking'],
];

const external = /^select[ _]one[ _]external +/i;
const fromFile = /^select[ _](one|multiple)[ _]from[ _]file +/i;
const container = /^(begin|end)[ _](?:looped[ _])?(group|repeat|loop)(?:[ _]over)?\s*(.*)$/i;

/** Reads a cell of the column `type`. */
export function rowTypeOf(cell: string): RowType {
  const text = cell.trim().replace(/\s+/g, ' ');
  const plain = text.toLowerCase().replace(/^(?:q|add) (.+?)(?: prompt)?$/, '$1');
  const question = questions[plain] ?? questions[plain.replaceAll('_', ' ')];
  if (question !== undefined) return { kind: 'question', type: question };
  const source = metadata[text.toLowerCase()];
  if (source !== undefined) return { kind: 'question', type: 'metadata', source };
  if (/^set form (title|id)$/i.test(text))
    return { kind: 'setting', setting: /title$/i.test(text) ? 'form_title' : 'form_id' };
  if (/^(?:xml|csv)-external$/i.test(text)) return { kind: 'attachment' };
  const bounds = container.exec(text);
  if (bounds !== null) return boundOf(bounds);
  return selectOf(text) ?? { kind: 'unknown' };
}

function boundOf([, edge = '', kind = '', list = '']: RegExpExecArray): RowType {
  const container = kind.toLowerCase() as 'group' | 'repeat' | 'loop';
  return edge.toLowerCase() === 'begin'
    ? { kind: 'begin', container, list: list.trim() }
    : { kind: 'end', container };
}

function selectOf(text: string): RowType | undefined {
  const file = fromFile.exec(text);
  if (file !== null) {
    const type = file[1]?.toLowerCase() === 'one' ? 'select-one' : 'select-multiple';
    return {
      kind: 'select',
      type,
      list: text.slice(file[0].length),
      isFile: true,
      hasOther: false,
    };
  }
  const hasOther = other.test(text);
  const plain = text.replace(other, '');
  const outside = external.exec(plain);
  if (outside !== null)
    return {
      kind: 'select',
      type: 'select-one',
      list: plain.slice(outside[0].length),
      isFile: false,
      hasOther,
    };
  for (const [pattern, type] of selects) {
    const found = pattern.exec(plain);
    const list = found === null ? '' : plain.slice(found[0].length).trim();
    if (list !== '') return { kind: 'select', type, list, isFile: false, hasOther };
  }
  return undefined;
}
