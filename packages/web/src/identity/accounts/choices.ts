import { countryCodes, currencyCodes, languageCodes } from '@ngo-plus/contract/identity/accounts';

type Choice = { value: string; label: string };

const byLabel = (language: string) => (a: Choice, b: Choice) =>
  a.label.localeCompare(b.label, language);

/** Countries under their names in a language, sorted as people of that language look for them. */
export function countryChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const label = (code: string) => names.of(code) ?? code;
  return countryCodes.map((value) => ({ value, label: label(value) })).sort(byLabel(language));
}

/** Currencies with their code, which is what books and banks say. A currency without a name is its code alone. */
export function currencyChoices(
  language: string,
  codes: readonly string[] = currencyCodes,
): Choice[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
  const label = (code: string) => {
    const name = names.of(code) ?? code;
    return name === code ? code : `${name} (${code})`;
  };
  return codes.map((value) => ({ value, label: label(value) })).sort(byLabel(language));
}

/** The browser's time zones, and the present one even if the browser knows it by another name. */
export function timeZoneChoices(present: string): Choice[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present]);
  return [...known].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** Languages under their names, each also in itself: whoever looks for theirs finds it. */
export function languageChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'language' });
  const label = (code: string) => {
    const own = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code;
    const shown = names.of(code) ?? code;
    return own === shown ? shown : `${shown} (${own})`;
  };
  return languageCodes.map((value) => ({ value, label: label(value) })).sort(byLabel(language));
}
