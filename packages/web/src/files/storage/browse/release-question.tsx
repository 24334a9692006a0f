import { useState } from 'react';
import { Confirm, tell, useTranslation } from '../../../kernel/index.ts';
import type { Asked } from './question.ts';
import { useDeeds } from './use-deeds.ts';

/** An administrator answers for a file that the check did not let through. */
export function ReleaseQuestion({ question: { entry }, onClose }: Asked<'release'>) {
  const { t } = useTranslation();
  const deeds = useDeeds();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await deeds
      .release(entry.id)
      .then(
        () => tell('done', t('“{{name}}” can be opened again.', { name: entry.name })),
        deeds.failed(t('The file stays in quarantine.')),
      );
    onClose();
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Release “{{name}}” from quarantine?', { name: entry.name })}
      body={t(
        'The check found what looks like malware. Everyone who may see the file will be able to open it. Your name is kept with this decision.',
      )}
      action={t('Release')}
      keep={t('Keep it locked')}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
