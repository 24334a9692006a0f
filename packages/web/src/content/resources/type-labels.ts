import type { ResourceKind } from '@ngo-plus/contract/content/resources';
import { useTranslation } from '../../kernel/index.ts';

/** The kinds of resources as readers call them. */
export function useKindLabels(): Readonly<Record<ResourceKind, string>> {
  const { t } = useTranslation();
  return {
    article: t('Article'),
    document: t('Document'),
    link: t('Link'),
    video: t('Video'),
    audio: t('Audio'),
  };
}

/** The name of a language in the reader's own: `fr` is French. An unknown code stays as it is. */
export function useLanguageLabels(): (code: string) => string {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: 'language', fallback: 'code' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
}
