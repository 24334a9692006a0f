import { countryCodes, currencyCodes, languageCodes } from '@ngo-plus/contract/identity/accounts';

type Choice = { value: string; label: string };

const byLabel = (language: string) => (a: Choice, b: Choice) =>
  a.label.localeCompare(b.label, language);

/** Countries by their name in a language, sorted by the rules of that language. */
export function countryChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const label = (code: string) => names.of(code) ?? code;
  return countryCodes.map((value) => ({ value, label: label(value) })).sort(byLabel(language));
}

/** Currencies with their code, which books and banks use. A currency without a name shows its code only. */
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

/** The browser's time zones, including the present one even if the browser knows it by another name. */
export function timeZoneChoices(present: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present]);
  return [...zones].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** Languages by their name, each also in the language itself, so that its speakers find it. */
export function languageChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'language' });
  const label = (code: string) => {
    const own = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code;
    const label = names.of(code) ?? code;
    return own === label ? label : `${label} (${own})`;
  };
  return languageCodes.map((value) => ({ value, label: label(value) })).sort(byLabel(language));
}
