import { Button, Group } from '@mantine/core';
import {
  cancelResponseExport,
  type ResponseExport,
  readResponseExportFile,
  reviewsResponses,
} from '@ngo-plus/contract/data/responses';
import { allows, formatBytes } from '@ngo-plus/contract/kernel';
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import {
  download,
  Moment,
  saveFile,
  useEndpoint,
  useFormat,
  useLocale,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { Meter, StatusBadge, useFailed } from '../../../ui/index.ts';
import styles from './exports.module.css';
import { exportBadges, exportStateNames, formatNames, isUnfinished } from './labels.ts';
import { exportKeys } from './queries.ts';

/** One export with its progress, and what the reader can do with it. */
export function ExportItem({ run }: { run: ResponseExport }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const locale = useLocale();
  const role = useUser()?.role;
  const save = useMutation({
    mutationFn: () => download(readResponseExportFile, { id: run.id }),
    onSuccess: saveFile,
    ...useFailed(t("Couldn't download the file")),
  });
  const failed = useFailed(t("Couldn't cancel the export"));
  const cancel = useEndpoint(cancelResponseExport, exportKeys);
  const canCancel = run.isYours || allows(reviewsResponses, role);
  const name = t(formatNames[run.format]);
  const unfinished = isUnfinished(run);
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <StatusBadge status={exportBadges[run.state]}>{t(exportStateNames[run.state])}</StatusBadge>
      </div>
      <small>
        {t('{{shown}} responses', {
          count: run.rows,
          shown: number(run.rows),
          defaultValue_one: '{{shown}} response',
        })}
        {run.bytes !== null && ` · ${formatBytes(run.bytes, locale)}`}
        {' · '}
        {run.isYours ? t('You') : run.requestedBy.name}
        {' · '}
        <Moment at={run.createdAt} with="time" />
        {run.isMasked && ` · ${t('without answers that identify people')}`}
      </small>
      {unfinished && (
        <Meter
          role="progressbar"
          aria-label={t('Progress of the export')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={run.percent}
          share={run.percent / 100}
        />
      )}
      {run.failure !== '' && <p role="alert">{run.failure}</p>}
      {run.state === 'outdated' && (
        <p>{t('A person in this file was erased, so it was deleted. Export again.')}</p>
      )}
      <Group gap="xs">
        {run.state === 'ready' && run.isYours && (
          <Button
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('Download')}
          </Button>
        )}
        {canCancel && (unfinished || run.state === 'ready') && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={
              unfinished ? <IconX size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />
            }
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: run.id }, failed)}
          >
            {unfinished ? t('Cancel') : t('Delete file')}
          </Button>
        )}
      </Group>
    </li>
  );
}
