import { ActionIcon, Group, Modal } from '@mantine/core';
import type { EntryDetail } from '@ngo-plus/contract/files/storage';
import { IconDownload, IconInfoCircle, IconShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import type { Neighbours } from './neighbours.ts';
import styles from './preview.module.css';
import { saveContent } from './save-content.ts';

type Props = {
  name: string;
  neighbours: Neighbours;
  entry: EntryDetail | undefined;
  versionId: string | undefined;
  onDetails?: () => void;
  onShare?: () => void;
};

/** The name of the file, its position in the list, and its actions. */
export function PreviewHead({ name, neighbours, entry, versionId, onDetails, onShare }: Props) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: (id: string) => saveContent(id, versionId),
    onError: ({ message }) => showToast('failed', t("Couldn't download the file"), message),
  });
  const { place, count } = neighbours;
  return (
    <Group className={styles.head} gap="sm" justify="space-between" wrap="nowrap">
      <div className={styles.title}>
        <Modal.Title>{name}</Modal.Title>
        {versionId && <p>{t('Previous version')}</p>}
        {place > 0 && count > 1 && (
          <p role="status">{t('{{place}} of {{count}}', { place, count })}</p>
        )}
      </div>
      <Group className={styles.actions} gap={4} wrap="nowrap" align="stretch">
        {onShare && entry?.mayEdit && (
          <Action label={t('Share')} onClick={onShare}>
            <IconShare size={20} aria-hidden />
          </Action>
        )}
        {onDetails && (
          <Action label={t('Details')} onClick={onDetails}>
            <IconInfoCircle size={20} aria-hidden />
          </Action>
        )}
        {entry?.state === 'ready' && (
          <Action label={t('Download')} busy={save.isPending} onClick={() => save.mutate(entry.id)}>
            <IconDownload size={20} aria-hidden />
          </Action>
        )}
        <Modal.CloseButton size={36} aria-label={t('Close')} data-autofocus />
      </Group>
    </Group>
  );
}

type ActionProps = { label: string; busy?: boolean; onClick: () => void; children: ReactNode };

const Action = ({ label, busy = false, onClick, children }: ActionProps) => (
  <ActionIcon aria-label={label} title={label} loading={busy} onClick={onClick}>
    {children}
  </ActionIcon>
);
