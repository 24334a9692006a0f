import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { cancel, giveFiles, pause, resume } from '../engine/index.ts';
import { isOpen, type Upload } from '../upload.ts';
import styles from './upload-panel.module.css';

/** Pauses, goes on, tries again, takes the file once more, and gives up. */
export function RowActions({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const { id, name, step, kind } = upload;
  const icon = { size: 18, 'aria-hidden': true } as const;
  const action = (label: string, glyph: ReactNode, work: () => void) => (
    <ActionIcon size={32} aria-label={label} title={label} onClick={work}>
      {glyph}
    </ActionIcon>
  );
  const moves = (step === 'waiting' || step === 'sending') && kind === 'file';
  return (
    <div className={styles.rowActions}>
      {moves &&
        action(t('Pause: {{name}}', { name }), <IconPlayerPause {...icon} />, () => pause(id))}
      {step === 'paused' &&
        action(t('Resume: {{name}}', { name }), <IconPlayerPlay {...icon} />, () => resume(id))}
      {step === 'failed' &&
        action(t('Try again: {{name}}', { name }), <IconRefresh {...icon} />, () => resume(id))}
      {step === 'lost' && <ChooseAgain id={id} name={name} />}
      {(isOpen(upload) || step === 'failed') &&
        action(t('Cancel: {{name}}', { name }), <IconX {...icon} />, () => cancel(id))}
    </div>
  );
}

function ChooseAgain({ id, name }: Pick<Upload, 'id' | 'name'>) {
  const { t } = useTranslation();
  return (
    <FileButton
      onChange={(file) => {
        if (file) giveFiles([file], id);
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
