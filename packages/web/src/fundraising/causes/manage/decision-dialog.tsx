import { useState } from 'react';
import { Confirm, useTranslation } from '../../../kernel/index.ts';
import type { Decision } from './use-decide.ts';

type Props = {
  title: string;
  asking: 'close' | 'delete' | 'withdraw' | undefined;
  onClose: () => void;
  onDecide: (what: Decision) => Promise<void>;
};

/** Asks before what everybody sees, or what cannot be undone. */
export function DecisionDialog({ title, asking, onClose, onDecide }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const words = {
    close: {
      title: t('Close “{{title}}”?', { title }),
      body: t('It takes no more donations. Its page stays and says so. You can reopen it.'),
      action: t('Close cause'),
    },
    withdraw: {
      title: t('Make “{{title}}” a draft?', { title }),
      body: t('Its page is gone for everybody but your team. This only goes while nobody gave.'),
      action: t('Make a draft'),
    },
    delete: {
      title: t('Delete “{{title}}”?', { title }),
      body: t('The draft and its updates are gone for good.'),
      action: t('Delete draft'),
    },
  } as const;
  const shown = words[asking ?? 'close'];
  const confirm = async () => {
    if (!asking) return;
    setBusy(true);
    await onDecide(asking);
    setBusy(false);
    onClose();
  };
  return (
    <Confirm
      opened={asking !== undefined}
      onClose={onClose}
      {...shown}
      keep={t('Keep it')}
      busy={busy}
      danger={asking === 'delete'}
      onConfirm={() => void confirm()}
    />
  );
}
