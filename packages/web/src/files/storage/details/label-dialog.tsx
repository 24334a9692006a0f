import { Button, Stack, TextInput } from '@mantine/core';
import type { Version } from '@ngo-plus/contract/files/storage';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Dialog, showToast } from '../../../ui/index.ts';
import styles from './details.module.css';
import { useLabelVersion } from './queries.ts';

/** Names a version, such as "As sent to the donor". An empty name removes the label. */
export function LabelDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(version.label);
  const save = useLabelVersion();
  const { number, id } = version;
  return (
    <Dialog opened onClose={onClose} title={t('Name version {{number}}', { number })}>
      <Stack
        className={styles.form}
        component="form"
        gap={20}
        align="flex-start"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { id, label: label.trim() },
            {
              onSuccess: () => {
                showToast('done', t('Saved'));
                onClose();
              },
            },
          );
        }}
      >
        <TextInput
          label={t('Version name')}
          description={t('For example: sent to the donor')}
          maxLength={200}
          data-autofocus
          error={save.error?.message}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending}>
          {t('Save')}
        </Button>
      </Stack>
    </Dialog>
  );
}
