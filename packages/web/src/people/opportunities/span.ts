import { cityOf, localesOf, useLocale } from '../../kernel/index.ts';

type Span = { readonly startsAt: string; readonly endsAt: string };

/** Dates and times in the time zone of the shift, wherever the reader is: volunteers go there. */
export function spanFor(language: string, timeZone: string) {
  const locales = localesOf(language);
  const date = new Intl.DateTimeFormat(locales, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    timeZone,
  });
  const time = new Intl.DateTimeFormat(locales, {
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZone,
  });
  const clock = (at: string) => time.format(new Date(at));
  return {
    /** `Saturday 5 December 2026` */
    day: (at: string) => date.format(new Date(at)).replace(/^(\p{L}+),/u, '$1'),
    /** `09:00 – 12:00` */
    hours: ({ startsAt, endsAt }: Span) => `${clock(startsAt)} – ${clock(endsAt)}`,
    clock,
  };
}

export { cityOf };

export function useSpan(timeZone: string) {
  return spanFor(useLocale(), timeZone);
}
