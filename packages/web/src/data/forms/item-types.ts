import { type Item, type QuestionType, questionTypes } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import {
  IconAbacus,
  IconAlignLeft,
  IconBarcode,
  IconCalculator,
  IconCalendar,
  IconCalendarClock,
  IconCamera,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconEyeOff,
  IconFile,
  IconHash,
  IconInfoCircle,
  IconLine,
  IconListCheck,
  IconListNumbers,
  IconMapPin,
  IconMicrophone,
  IconNumber123,
  IconPencil,
  IconPoint,
  IconPolygon,
  IconRepeat,
  IconShieldCheck,
  IconSignature,
  IconSlideshow,
  IconStack2,
  IconStar,
  IconTable,
  IconToggleLeft,
  IconUser,
  IconVideo,
} from '@tabler/icons-react';
import type { NewType } from './model/index.ts';

/** The names of what forms consist of. */
export const typeNames: Readonly<Record<NewType, Phrase>> = phrases({
  text: 'Text',
  'long-text': 'Long text',
  integer: 'Whole number',
  decimal: 'Decimal number',
  range: 'Slider',
  date: 'Date',
  time: 'Time',
  'date-time': 'Date and time',
  'select-one': 'One choice',
  'select-multiple': 'Several choices',
  ranking: 'Ranking',
  rating: 'Rating',
  scale: 'Scale',
  'yes-no': 'Yes or no',
  consent: 'Consent',
  point: 'Location',
  trace: 'Path on map',
  area: 'Area on map',
  photo: 'Photo',
  audio: 'Audio',
  video: 'Video',
  file: 'File',
  signature: 'Signature',
  drawing: 'Drawing',
  barcode: 'Barcode',
  contact: 'Contact',
  calculated: 'Calculation',
  hidden: 'Hidden value',
  note: 'Note',
  metadata: 'Automatic detail',
  group: 'Group',
  page: 'Page',
  repeat: 'Repeat',
  matrix: 'Matrix',
});

export const typeIcons = {
  text: IconPencil,
  'long-text': IconAlignLeft,
  integer: IconHash,
  decimal: IconNumber123,
  range: IconAbacus,
  date: IconCalendar,
  time: IconClock,
  'date-time': IconCalendarClock,
  'select-one': IconCircleDot,
  'select-multiple': IconListCheck,
  ranking: IconListNumbers,
  rating: IconStar,
  scale: IconPoint,
  'yes-no': IconToggleLeft,
  consent: IconCheckbox,
  point: IconMapPin,
  trace: IconLine,
  area: IconPolygon,
  photo: IconCamera,
  audio: IconMicrophone,
  video: IconVideo,
  file: IconFile,
  signature: IconSignature,
  drawing: IconPencil,
  barcode: IconBarcode,
  contact: IconUser,
  calculated: IconCalculator,
  hidden: IconEyeOff,
  note: IconInfoCircle,
  metadata: IconShieldCheck,
  group: IconStack2,
  page: IconSlideshow,
  repeat: IconRepeat,
  matrix: IconTable,
} as const satisfies Record<NewType, unknown>;

/** What is added most often, in the order in which it is offered. */
export const commonTypes: readonly NewType[] = [
  'text',
  'integer',
  'select-one',
  'select-multiple',
  'yes-no',
  'date',
  'point',
  'photo',
  'group',
  'repeat',
];

const headings = phrases({
  texts: 'Text and people',
  numbers: 'Numbers',
  choices: 'Choices',
  times: 'Time',
  files: 'Signatures and files',
  places: 'Maps',
  silent: 'Not shown',
  structure: 'Structure',
});

type Section = { readonly heading: Phrase; readonly types: readonly NewType[] };

/** All others, by what they are about. */
export const otherTypes: readonly Section[] = [
  { heading: headings.texts, types: ['long-text', 'note', 'consent', 'barcode', 'contact'] },
  { heading: headings.numbers, types: ['decimal', 'range', 'scale', 'rating'] },
  { heading: headings.choices, types: ['ranking', 'matrix'] },
  { heading: headings.times, types: ['time', 'date-time'] },
  { heading: headings.files, types: ['signature', 'drawing', 'audio', 'video', 'file'] },
  { heading: headings.places, types: ['trace', 'area'] },
  { heading: headings.silent, types: ['calculated', 'hidden', 'metadata'] },
  { heading: headings.structure, types: ['page'] },
];

/** What an item is, as people add it. */
export function kindOf(item: Item): NewType {
  if (item.type !== 'group') return item.type;
  if (item.isMatrix) return 'matrix';
  return item.appearance?.split(/\s+/).includes('field-list') ? 'page' : 'group';
}

/** Types by their names, for a select field. */
export const questionTypeChoices = (t: (name: Phrase) => string) =>
  questionTypes
    .map((value: QuestionType) => ({ value, label: t(typeNames[value]) }))
    .sort((a, b) => a.label.localeCompare(b.label));
