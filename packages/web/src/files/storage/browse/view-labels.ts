import { useTranslation } from '../../../kernel/index.ts';
import type { BrowseLocation } from './address/index.ts';

/** The label of each view. */
export function useViewLabels(): Readonly<Record<BrowseLocation['view'], string>> {
  const { t } = useTranslation();
  return {
    folder: t('All files'),
    starred: t('Starred'),
    recent: t('Recent'),
    shared: t('Shared with me'),
    trash: t('Trash'),
  };
}
