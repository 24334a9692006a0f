/** ICU has no plural rules for Kinyarwanda: a noun has one form for one and one for any other number. */
const kinyarwanda = (count: number) => (count === 1 ? 'one' : 'other');

/** Returns the CLDR name of the plural form of a number in a language: `one`, `few`, `other`, … */
export function pluralForm(language: string, count: number, ordinal = false): string {
  if (language.startsWith('rw')) return kinyarwanda(count);
  return new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' }).select(count);
}
