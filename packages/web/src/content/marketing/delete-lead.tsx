import { Button, Stack } from '@mantine/core';
import type { LeadDetail } from '@ngo-plus/contract/content/marketing';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Confirm, showToast } from '../../ui/index.ts';
import styles from './lead-panel.module.css';
import { useDeleteLead } from './queries.ts';

export function DeleteLead({ lead, onDeleted }: { lead: LeadDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useDeleteLead();
  const name = lead.organisationName || lead.name;
  const confirm = () =>
    mutate(lead.id, {
      onSuccess: () => {
        onDeleted();
        showToast('done', t('Lead deleted'));
      },
      onError: (error) => showToast('failed', t("Couldn't delete lead"), error.message),
    });
  return (
    <Stack className={styles.part} gap="sm" align="flex-start">
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('Delete lead')}
      </Button>
      <Confirm
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Delete the lead “{{name}}”?', { name })}
        body={t('This permanently deletes their email address, message and all notes.')}
        action={t('Delete lead')}
        keep={t('Keep it')}
        busy={isPending}
        onConfirm={confirm}
      />
    </Stack>
  );
}
