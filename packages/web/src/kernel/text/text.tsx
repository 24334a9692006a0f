import {
  type Catalogue,
  openTexts,
  type Plugins,
  type Texts,
  type Translate,
} from '@ngo-plus/contract/kernel';
import { createContext, type ReactNode, use, useMemo } from 'react';

/** Opens the texts of one language; see `openTexts`. */
export const openText = (
  language: string,
  catalogue: Catalogue = {},
  plugins: Plugins = [],
): Texts => openTexts(language, catalogue, plugins);

type Translation = { readonly t: Translate; readonly i18n: Texts };

const TextContext = createContext<Translation | undefined>(undefined);

type ProviderProps = { i18n: Texts; children?: ReactNode };

/** Provides the texts to the components below. A page has one language until it is loaded again. */
export function TextProvider({ i18n, children }: ProviderProps) {
  const translation = useMemo(() => ({ t: i18n.t, i18n }), [i18n]);
  return <TextContext value={translation}>{children}</TextContext>;
}

/**
 * The texts in the language of the page. `t` accepts sentences of the catalogue only; see `Key`.
 *
 * @throws Error outside a `TextProvider`
 */
export function useTranslation(): Translation {
  const translation = use(TextContext);
  if (!translation) throw new Error('Texts need a TextProvider.');
  return translation;
}
