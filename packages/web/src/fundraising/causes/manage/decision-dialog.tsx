import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Confirm } from '../../../ui/index.ts';
import type { Decision } from './use-decision.ts';

type Props = {
  title: string;
  asking: 'close' | 'delete' | 'withdraw' | undefined;
  onClose: () => void;
  onDecide: (what: Decision) => Promise<void>;
};

/** Confirms an action that is public or can't be undone. */
export function DecisionDialog({ title, asking, onClose, onDecide }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const words = {
    close: {
      title: t('Close “{{title}}”?', { title }),
      body: t('It stops taking donations. The page stays public and says so. You can reopen it.'),
      action: t('Close cause'),
    },
    withdraw: {
      title: t('Unpublish “{{title}}”?', { title }),
      body: t(
        "Only your team will see the page. You can't unpublish a cause once it has donations.",
      ),
      action: t('Unpublish'),
    },
    delete: {
      title: t('Delete “{{title}}”?', { title }),
      body: t('The draft and its updates will be permanently deleted.'),
      action: t('Delete draft'),
    },
  } as const;
  const texts = words[asking ?? 'close'];
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
      {...texts}
      keep={t('Keep it')}
      busy={busy}
      danger={asking === 'delete'}
      onConfirm={() => void confirm()}
    />
  );
}
