import type { ResourceKind } from '@ngo-plus/contract/content/resources';
import { useTranslation } from '../../kernel/index.ts';

/** Labels of the types of resources. */
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

/** The name of a language in the reader's language: `fr` is French. Unknown codes are unchanged. */
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
