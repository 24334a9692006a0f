import { Button } from '@mantine/core';
import type { LeadDetail } from '@ngo-plus/contract/content/marketing';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Confirm, showToast } from '../../ui/index.ts';
import styles from './lead-panel.module.css';
import { useDeleteLead } from './queries.ts';

export function DeleteLead({ lead, onGone }: { lead: LeadDetail; onGone: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteLead();
  const name = lead.organisationName || lead.name;
  const go = () =>
    mutate(lead.id, {
      onSuccess: () => {
        onGone();
        showToast('done', t('Lead deleted'));
      },
      onError: (error) => showToast('failed', t("Couldn't delete lead"), error.message),
    });
  return (
    <div className={styles.part}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Delete lead')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Delete the lead “{{name}}”?', { name })}
        body={t('This permanently deletes their email address, message and all notes.')}
        action={t('Delete lead')}
        keep={t('Keep it')}
        busy={isPending}
        onConfirm={go}
      />
    </div>
  );
}
