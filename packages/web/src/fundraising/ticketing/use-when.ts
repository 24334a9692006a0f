import { localesOf, useLocale, useTranslation } from '../../kernel/index.ts';

type When = { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string };

/** Returns `Kigali` for `Africa/Kigali`, to name the time zone. */
export const cityOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

/** Returns an event's time in the time zone of its place, where visitors will read it. */
export function whenFor(language: string, { startsAt, endsAt, timeZone }: When) {
  const locales = localesOf(language);
  const dayFormat = new Intl.DateTimeFormat(locales, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    timeZone,
  });
  const clockFormat = new Intl.DateTimeFormat(locales, {
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZone,
  });
  const day = (at: string) => dayFormat.format(new Date(at)).replace(/^(\p{L}+),/u, '$1');
  const clock = (at: string) => clockFormat.format(new Date(at));
  const isOneDay = day(startsAt) === day(endsAt);
  return {
    day: day(startsAt),
    /** `18:00 – 22:00`, or with the end day if it differs. */
    hours: `${clock(startsAt)} – ${isOneDay ? '' : `${day(endsAt)}, `}${clock(endsAt)}`,
    city: cityOf(timeZone),
  };
}

/** Returns one line: `Saturday 5 December 2026, 18:00 – 22:00 (Kigali time)`. */
export function useWhen() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (when: When): string => {
    const { day, hours, city } = whenFor(locale, when);
    return t('{{day}}, {{hours}} ({{city}} time)', { day, hours, city });
  };
}
