import { useState } from 'react';
import { Confirm, tell, useFormat, useTranslation } from '../../../kernel/index.ts';
import type { Asked } from './question.ts';
import { useDeeds } from './use-deeds.ts';

/** Deletes for good what was chosen in the trash, or all of it. */
export function RemoveQuestion({ question, onClose }: Asked<'remove' | 'empty-trash'>) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const deeds = useDeeds();
  const [busy, setBusy] = useState(false);
  const entries = question.kind === 'remove' ? question.entries : undefined;
  const confirm = async () => {
    setBusy(true);
    await deeds
      .remove(entries?.map(({ id }) => id))
      .then(
        ({ freedBytes }) =>
          tell(
            'done',
            t('Deleted for good. {{size}} are free again.', { size: bytes(freedBytes) }),
          ),
        deeds.failed(t('Nothing was deleted.')),
      );
    onClose();
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={
        entries
          ? t('Delete {{what}} for good?', { what: deeds.named(entries) })
          : t('Empty the trash?')
      }
      body={t('With all versions, for everyone. This cannot be undone.')}
      action={entries ? t('Delete for good') : t('Empty trash')}
      keep={t('Keep')}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
