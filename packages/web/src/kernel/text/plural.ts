/** ICU knows no plurals of Kinyarwanda: nouns have one form for one and one for any other number. */
const kinyarwanda = (count: number) => (count === 1 ? 'one' : 'other');

/** The CLDR name of the form a number takes in a language: `one`, `few`, `other`, … */
export function pluralForm(language: string, count: number, ordinal = false): string {
  if (language.startsWith('rw')) return kinyarwanda(count);
  return new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' }).select(count);
}
