import { readEntry } from '@ngo-plus/contract/files/storage';
import { useRef } from 'react';
import { call, ifExists, RequestFailed, useTranslation } from '../../../../kernel/index.ts';
import { Dialog, showToast } from '../../../../ui/index.ts';
import { useFileActions } from '../actions/index.ts';
import type { DialogProps } from '../dialog.ts';
import { NameForm } from './name-form.tsx';

/**
 * Renames a folder or file. If someone else renamed it meanwhile, the person sees a warning, and saving
 * again replaces the newer name.
 */
export function RenameDialog({ dialog: { entry }, onClose }: DialogProps<'rename'>) {
  const { t } = useTranslation();
  const fileActions = useFileActions();
  const seen = useRef(entry.name);
  const rename = async (name: string) => {
    const wasName = seen.current;
    if (name !== wasName) {
      await fileActions.rename(entry.id, { name, wasName }).catch(async (failed: unknown) => {
        const now = await ifExists(call(readEntry, { id: entry.id })).catch(() => undefined);
        const renamed = now !== undefined && now.name !== wasName;
        if (!(failed instanceof RequestFailed) || failed.code !== 'conflict' || !renamed)
          throw failed;
        seen.current = now.name;
        const message = t(
          'Someone renamed it to “{{name}}” in the meantime. Save again to use your name.',
          { name: now.name },
        );
        throw new RequestFailed({ code: 'conflict', message, requestId: failed.requestId });
      });
      showToast('done', t('Renamed to “{{name}}”', { name }));
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('Rename “{{name}}”', { name: entry.name })}>
      <NameForm
        label={t('New name')}
        initial={entry.name}
        action={t('Rename')}
        onName={rename}
        onClose={onClose}
      />
    </Dialog>
  );
}
