import { useEffect } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { pastedIn } from './pasted.ts';
import { type ParentId, useUploads } from './use-uploads.ts';

/** Uploads pasted files, except while the person edits text or a dialog is open. */
export function usePaste(parentId: ParentId, enabled: boolean): void {
  const { t } = useTranslation();
  const { add } = useUploads();
  useEffect(() => {
    if (!enabled) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (!clipboardData || clipboardData.files.length === 0 || isElsewhere()) return;
      add(pastedIn(clipboardData, t('Screenshot'), new Date()), parentId);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add, enabled, parentId, t]);
}

const isElsewhere = (): boolean =>
  document.activeElement?.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]',
  ) != null;
