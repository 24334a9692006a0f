import type { Texts, Translate } from '@ngo-plus/contract/kernel';
import { openText } from './text.tsx';

const opened = new Map<string, Texts>();

/** Makes the texts of a language available to `pageText`. A browser opens one language, a server several. */
export function provideTexts(texts: Texts): Texts {
  opened.set(texts.language, texts);
  return texts;
}

/**
 * Returns `t` for code outside components, such as loaders, actions and calls.
 *
 * @param page on the server, the request of the page or its language; a browser knows the language
 */
export function pageText(page?: Request | string): Translate {
  const language = typeof page === 'string' ? page : languageOf(page);
  return (opened.get(language) ?? opened.get('en') ?? provideTexts(openText('en'))).t;
}

/** The language of the page. */
export function languageOf(request?: Request): string {
  if (typeof document !== 'undefined') return document.documentElement.lang || 'en';
  return request?.headers.get('accept-language') ?? 'en';
}
