import { decimalOf, type Translate } from '@ngo-plus/contract/kernel';
import { localeOf, textIn } from '../../kernel/index.ts';

/** Returns “RWF 5,000”, “GBP 10.50”. */
export function amountInText(amountMinor: bigint, currency: string): string {
  const [integer = '', fraction] = decimalOf(amountMinor, currency).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = fraction === undefined || /^0+$/.test(fraction) ? '' : `.${fraction}`;
  return `${currency} ${grouped}${cents}`;
}

export const seatsInText = (seats: number): string =>
  `${seats} ${seats === 1 ? 'ticket' : 'tickets'}`;

type When = { readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string };

/** Returns `Saturday 5 December 2026, 18:00 to 22:00 (Kigali time)` in a language. */
export function whenInText({ startsAt, endsAt, timeZone }: When, language = 'en'): string {
  const t = textIn(language);
  const clock = new Intl.DateTimeFormat(localeOf(language), {
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZone,
  });
  const dayFormat = new Intl.DateTimeFormat(localeOf(language), {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    timeZone,
  });
  const day = (at: Date) => dayFormat.format(at).replace(/^(\p{L}+),/u, '$1');
  const end =
    day(startsAt) === day(endsAt)
      ? clock.format(endsAt)
      : `${day(endsAt)}, ${clock.format(endsAt)}`;
  return t('{{start}} to {{end}} ({{zone}})', {
    start: `${day(startsAt)}, ${clock.format(startsAt)}`,
    end,
    zone: zoneInText(timeZone, t),
  });
}

/** Returns `28 November 2026, 18:00 (Kigali time)`. */
export const dayInText = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at).replace(' at ', ', ')} (${zoneInText(timeZone, textIn('en'))})`;

const zoneInText = (timeZone: string, t: Translate): string => {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return timeZone === 'UTC' ? 'UTC' : t('{{city}} time', { city });
};
