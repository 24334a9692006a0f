import type { Person } from './person.ts';

/** An address line by line, as on an envelope. */
export function addressLines(
  { street, postalCode, city, region, country }: Person['address'],
  countryName: (code: string) => string,
): string[] {
  const lines = [street, `${postalCode} ${city}`.trim(), region, country && countryName(country)];
  return lines.filter(Boolean);
}
