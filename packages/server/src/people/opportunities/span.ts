/** `Kigali time`, for readers in other time zones. */
const zoneText = (timeZone: string): string => {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return timeZone === 'UTC' ? 'UTC' : `${city} time`;
};

type Span = { readonly startsAt: Date; readonly endsAt: Date };

/** `Saturday 5 December 2026, 09:00 to 12:00 (Kigali time)`. */
export function spanText({ startsAt, endsAt }: Span, timeZone: string): string {
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { ...hours, timeZone });
  const day = dayIn(timeZone);
  return `${day(startsAt)}, ${clock.format(startsAt)} to ${clock.format(endsAt)} (${zoneText(timeZone)})`;
}

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    timeZone,
  });
  return (at: Date) => format.format(at).replace(/^(\p{L}+),/u, '$1');
};
