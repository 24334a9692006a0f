import { ActionIcon, Button, FileButton, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/index.ts';
import { cancel, pause, resume, resumeWithFiles } from '../engine/index.ts';
import { isMoving, isOpen, type Upload } from '../upload.ts';
import styles from './upload-panel.module.css';

/** Buttons to pause, resume, retry, select the file again and cancel. */
export function RowActions({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const { id, name, step } = upload;
  const giveUp = t('Cancel: {{name}}', { name });
  return (
    <Group className={styles.rowActions} gap={4} wrap="nowrap">
      <NextAction upload={upload} />
      {step === 'lost' && <ChooseAgain id={id} name={name} />}
      {(isOpen(upload) || step === 'failed') && (
        <ActionIcon size={32} aria-label={giveUp} title={giveUp} onClick={() => cancel(id)}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

/** One button with a changing action, so that it does not lose focus. */
function NextAction({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const { id, name, step, kind } = upload;
  const pauses = isMoving(upload) && kind === 'file';
  if (!pauses && step !== 'paused' && step !== 'failed') return null;
  const [Icon, label] = pauses
    ? [IconPlayerPause, t('Pause: {{name}}', { name })]
    : step === 'paused'
      ? [IconPlayerPlay, t('Resume: {{name}}', { name })]
      : [IconRefresh, t('Try again: {{name}}', { name })];
  return (
    <ActionIcon
      size={32}
      aria-label={label}
      title={label}
      onClick={() => (pauses ? pause(id) : resume(id))}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

function ChooseAgain({ id, name }: Pick<Upload, 'id' | 'name'>) {
  const { t } = useTranslation();
  return (
    <FileButton
      onChange={(file) => {
        if (file) resumeWithFiles([file], id);
      }}
    >
      {(attributes) => (
        <Button
          variant="soft"
          size="xs"
          aria-label={t('Choose file: {{name}}', { name })}
          {...attributes}
        >
          {t('Choose file')}
        </Button>
      )}
    </FileButton>
  );
}
