import i18next, { type i18n, type Module, type PostProcessorModule } from 'i18next';
import type { Translate } from './phrase.ts';
import { pluralForm } from './plural-form.ts';

/** Translations by English sentence; a sentence with a number has one entry per plural form. */
export type Catalogue = Readonly<Record<string, string>>;

/** Plugins of i18next. */
export type Plugins = readonly (Module | PostProcessorModule)[];

/** The texts of one language. */
export type Texts = Omit<i18n, 't'> & { readonly t: Translate };

/**
 * Opens the texts of one language. The English sentence is the key, dots and colons included; a sentence without a
 * translation is shown in English.
 *
 * A sentence that depends on `count` is written with its other English form, `t('{{count}} posts', { count,
 * defaultValue_one: '{{count}} post' })`, and translated as `{{count}} posts_one`, `{{count}} posts_other` and the
 * other forms of the language.
 */
export function openTexts(
  language: string,
  catalogue: Catalogue = {},
  plugins: Plugins = [],
): Texts {
  const texts = i18next.createInstance();
  for (const plugin of plugins) texts.use(plugin);
  void texts.init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: catalogue } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    postProcess: plugins.flatMap(nameOfWriter),
  });
  const plurals: PluralResolver = texts.services.pluralResolver;
  plurals.getSuffix = (code, count, { ordinal = false } = {}) =>
    `${ordinal ? '_ordinal_' : '_'}${pluralForm(code, count, ordinal)}`;
  return texts as unknown as Texts;
}

/** A plugin that rewrites every sentence, such as `pseudoWriter`, is used without being named again. */
const nameOfWriter = (plugin: Module | PostProcessorModule): string[] =>
  'name' in plugin && plugin.type === 'postProcessor' ? [plugin.name] : [];

type PluralResolver = {
  getSuffix: (code: string, count: number, options?: { ordinal?: boolean }) => string;
};
