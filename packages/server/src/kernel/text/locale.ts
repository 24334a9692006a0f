import { pseudoLanguage } from '@ngo-plus/contract/kernel';

/**
 * The locale for numbers and days in a language. English is British, and the pseudo-language is English. Digits are
 * Latin everywhere: amounts and numbers of documents are compared with those of banks and in other languages.
 */
export const localeOf = (language: string): string =>
  language === 'en' || language === pseudoLanguage ? 'en-GB' : `${language}-u-nu-latn`;
