export { amountText, shortAmountText } from './amounts.ts';
export {
  type CountedPage,
  cursorsOf,
  decodeCursor,
  encodeCursor,
  type Page,
  pageOf,
} from './cursor.ts';
export { dayIn, dayText } from './days.ts';
export { type CalendarEvent, calendarText } from './ics.ts';
export { localeOf } from './locale.ts';
export { numberedSlug, slugText } from './slug.ts';
export { pickLanguage, textIn, translateEach, translateIfOneOf, writerIn } from './texts.ts';
export { clockText, periodText } from './times.ts';
export {
  amountValue,
  dayValue,
  fromStored,
  momentValue,
  periodValue,
  type StoredValue,
} from './values.ts';
export { xmlText } from './xml.ts';
