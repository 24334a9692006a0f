import { Text } from '@mantine/core';
import type { EntryDetail, Version } from '@ngo-plus/contract/files/storage';
import { IconArrowBackUp, IconDownload, IconEye, IconTag, IconTrash } from '@tabler/icons-react';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { type RowAction, RowMenu, StatusBadge, showToast } from '../../../ui/index.ts';
import { saveContent } from '../preview/index.ts';
import styles from './details.module.css';
import type { Question } from './version-dialogs.tsx';

type Props = { version: Version; entry: EntryDetail; openDialog: (question: Question) => void };

/** One version: its number, date and author. */
export function VersionRow({ version, entry, openDialog }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, label, current, createdAt, createdBy, sizeBytes, state } = version;
  return (
    <li>
      <div>
        <p className={styles.versionName}>
          <b>{t('Version {{number}}', { number })}</b>
          {current && <StatusBadge status="done">{t('Current')}</StatusBadge>}
          {state === 'scanning' && <StatusBadge status="waiting">{t('Being checked')}</StatusBadge>}
          {state === 'quarantined' && (
            <StatusBadge status="stopped">{t('Quarantined')}</StatusBadge>
          )}
        </p>
        {label && <p dir="auto">{label}</p>}
        <Text c="dimmed" size="sm" mt={4}>
          <Moment at={createdAt} with="time" />
          {` · ${createdBy?.name ?? t('former member')} · ${format.bytes(sizeBytes)}`}
        </Text>
      </div>
      <RowMenu
        name={t('Version {{number}}', { number })}
        actions={useVersionActions({ version, entry, openDialog })}
      />
    </li>
  );
}

function useVersionActions({ version, entry, openDialog }: Props): RowAction[] {
  const { t } = useTranslation();
  const ready = version.state === 'ready';
  const mayChange = entry.mayEdit && entry.trashedAt === null;
  const failed = ({ message }: Error) =>
    showToast('failed', t("Couldn't download the file"), message);
  const action = (label: string, Icon: typeof IconEye, onClick: () => void, danger = false) => ({
    label,
    icon: <Icon size={18} aria-hidden />,
    onClick,
    danger,
  });
  const save = () => void saveContent(entry.id, version.id).catch(failed);
  const earlier = mayChange && !version.current;
  return [
    ...(ready
      ? [
          action(t('Open'), IconEye, () => openDialog({ kind: 'show', version })),
          action(t('Download'), IconDownload, save),
        ]
      : []),
    ...(earlier
      ? [action(t('Restore'), IconArrowBackUp, () => openDialog({ kind: 'restore', version }))]
      : []),
    ...(mayChange
      ? [action(t('Name'), IconTag, () => openDialog({ kind: 'label', version }))]
      : []),
    ...(earlier
      ? [action(t('Delete'), IconTrash, () => openDialog({ kind: 'delete', version }), true)]
      : []),
  ];
}
