/** British dates and numbers for English without a country. */
export const localesOf = (locale: string): string[] =>
  locale === 'en' ? ['en-GB'] : [locale, 'en-GB'];
