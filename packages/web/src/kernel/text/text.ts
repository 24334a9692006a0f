import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { pluralForm } from './plural.ts';

/** Translations by English sentence; a sentence with a number has one entry per plural form. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * The texts of one language. The English sentence is the key, dots and colons included; a sentence
 * without a translation is shown in English.
 *
 * A sentence that depends on `count` is written with its other English form beside it,
 * `t('{{count}} posts', { count, defaultValue_one: '{{count}} post' })`, and translated as
 * `{{count}} posts_one`, `{{count}} posts_other` and what else the language distinguishes.
 */
export function openText(language: string, catalogue: Catalogue = {}): i18n {
  const text = i18next.createInstance();
  void text.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: catalogue } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const plurals: PluralResolver = text.services.pluralResolver;
  plurals.getSuffix = (code, count, { ordinal = false } = {}) =>
    `${ordinal ? '_ordinal_' : '_'}${pluralForm(code, count, ordinal)}`;
  return text;
}

type PluralResolver = {
  getSuffix: (code: string, count: number, options?: { ordinal?: boolean }) => string;
};
