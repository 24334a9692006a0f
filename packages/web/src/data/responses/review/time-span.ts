import { localesOf } from '../../../kernel/index.ts';

/** `14 November 2026, 15:05–15:11` in the reader's time zone; the second day is named only if it is another one. */
export const timeSpan = (
  language: string,
  { from, until, timeZone }: { from: string; until: string; timeZone?: string },
): string =>
  new Intl.DateTimeFormat(localesOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).formatRange(new Date(from), new Date(until));
