import type { EntryDetail } from '@ngo-plus/contract/files/storage';
import { useTranslation } from '../../../kernel/index.ts';

/** Whether its text is found, in words. */
export function useSearchWords({ kind, indexed, text }: EntryDetail): string {
  const { t } = useTranslation();
  if (!indexed)
    return kind === 'folder'
      ? t('The text of its files is left out of the search. They are found by their names.')
      : t('A folder around it is left out of the search. It is found by its name.');
  switch (text) {
    case null:
      return t('The text of its files is searched.');
    case 'read':
      return t('Its text is searched.');
    case 'waiting':
      return t('Its text is still being read. Until then it is found by its name.');
    case 'unreadable':
      return t('Its text could not be read: it is damaged or protected. It is found by its name.');
    case 'none':
      return t('No text is read from this kind of file. It is found by its name.');
  }
}
