/** The time zones of our offices, by city. */
const zones: Readonly<Record<string, string>> = {
  London: 'Europe/London',
  Kigali: 'Africa/Kigali',
};

/** First and last minute of the working day, by weekday. */
const weekday = [9 * 60, 18 * 60] as const;
const saturday = [10 * 60, 14 * 60] as const;

export type Clock = { readonly time: string; readonly open: boolean };

/** The local time in a city, and whether the office is open; undefined for cities without one. */
export function clockIn(city: string, at: Date, language: string): Clock | undefined {
  const timeZone = zones[city];
  if (timeZone === undefined) return undefined;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const minutes = Number(part('hour')) * 60 + Number(part('minute'));
  const [from, until] = { Sat: saturday, Sun: [0, 0] as const }[part('weekday')] ?? weekday;
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    timeStyle: 'short',
  }).format(at);
  return { time, open: minutes >= from && minutes < until };
}
