import { useState } from 'react';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import { Confirm, showToast } from '../../../../ui/index.ts';
import { useFileActions } from '../actions/use-file-actions.ts';
import type { Query } from './dialog.ts';

/** Deletes for good what was chosen in the trash, or all of it. */
export function RemoveQuestion({ question, onClose }: Query<'remove' | 'empty-trash'>) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const deeds = useFileActions();
  const [busy, setBusy] = useState(false);
  const entries = question.kind === 'remove' ? question.entries : undefined;
  const confirm = async () => {
    setBusy(true);
    await deeds
      .remove(entries?.map(({ id }) => id))
      .then(
        ({ freedBytes }) =>
          showToast('done', t('Permanently deleted. {{size}} freed.', { size: bytes(freedBytes) })),
        deeds.failed(t("Couldn't delete.")),
      );
    onClose();
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={
        entries
          ? t('Permanently delete {{what}}?', { what: deeds.named(entries) })
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
