import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { Confirm, showToast } from '../../../../ui/index.ts';
import { useFileActions } from '../actions/index.ts';
import type { DialogProps } from '../dialog.ts';

/** Lets an administrator release a file that the malware scan blocked. */
export function ReleaseDialog({ dialog: { entry }, onClose }: DialogProps<'release'>) {
  const { t } = useTranslation();
  const fileActions = useFileActions();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await fileActions
      .release(entry.id)
      .then(
        () => showToast('done', t('“{{name}}” can be opened again.', { name: entry.name })),
        fileActions.failed(t("Couldn't release the file.")),
      );
    onClose();
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Release “{{name}}” from quarantine?', { name: entry.name })}
      body={t(
        'The check found what looks like malware. If you release it, everyone with access can open it. Your name is recorded.',
      )}
      action={t('Release')}
      keep={t('Keep quarantined')}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
