import {
  type Catalogue,
  openTexts,
  type Plugins,
  type Texts,
  type Translate,
} from '@ngo-plus/contract/kernel';
import type { ReactNode } from 'react';
import {
  I18nextProvider,
  initReactI18next,
  useTranslation as useReactTranslation,
} from 'react-i18next';

/** Opens the texts of one language for React; see `openTexts`. */
export const openText = (
  language: string,
  catalogue: Catalogue = {},
  plugins: Plugins = [],
): Texts => openTexts(language, catalogue, [initReactI18next, ...plugins]);

type Translation = { readonly t: Translate; readonly i18n: Texts };

/** The texts in the language of the page. `t` accepts sentences of the catalogue only; see `Key`. */
export const useTranslation = useReactTranslation as unknown as () => Translation;

/** Provides the texts to the components below. */
export const TextProvider = I18nextProvider as unknown as (props: {
  i18n: Texts;
  children?: ReactNode;
}) => ReactNode;
