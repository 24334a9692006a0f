/** The name of a country in a language. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code;
