import { useState } from 'react';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import { Confirm, showToast } from '../../../../ui/index.ts';
import { useFileActions } from '../actions/index.ts';
import type { DialogProps } from '../dialog.ts';

/** Permanently deletes the selected entries in the trash, or all of them. */
export function RemoveDialog({ dialog, onClose }: DialogProps<'remove' | 'empty-trash'>) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const fileActions = useFileActions();
  const [busy, setBusy] = useState(false);
  const entries = dialog.kind === 'remove' ? dialog.entries : undefined;
  const confirm = async () => {
    setBusy(true);
    await fileActions
      .remove(entries?.map(({ id }) => id))
      .then(
        ({ freedBytes }) =>
          showToast('done', t('Permanently deleted. {{size}} freed.', { size: bytes(freedBytes) })),
        fileActions.failed(t("Couldn't delete.")),
      );
    onClose();
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={
        entries
          ? t('Permanently delete {{what}}?', { what: fileActions.named(entries) })
          : t('Empty the trash?')
      }
      body={t("All versions are deleted, for everyone. This can't be undone.")}
      action={entries ? t('Delete permanently') : t('Empty trash')}
      keep={t('Keep')}
      busy={busy}
      personal
      onConfirm={() => void confirm()}
    />
  );
}
