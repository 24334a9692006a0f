import type { EntryDetail } from '@ngo-plus/contract/files/storage';
import { useTranslation } from '../../../kernel/index.ts';

/** Whether the text of an entry is searchable, for people. */
export function useSearchLabels({ kind, indexed, text }: EntryDetail): string {
  const { t } = useTranslation();
  if (!indexed)
    return kind === 'folder'
      ? t("Text in its files isn't searched. They're found by name.")
      : t("A parent folder isn't searched. It's found by name.");
  switch (text) {
    case null:
      return t('Text in its files is searched.');
    case 'read':
      return t('Its text is searched.');
    case 'waiting':
      return t("Its text is still being read. Until then it's found by name.");
    case 'unreadable':
      return t("Its text couldn't be read: it's damaged or protected. It's found by name.");
    case 'none':
      return t("Text in this type of file isn't read. It's found by name.");
  }
}
