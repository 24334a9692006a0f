import { Box } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleMinus,
  IconFile,
  IconFolder,
  IconHelpCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import { Meter } from '../../../../ui/index.ts';
import type { Upload } from '../upload.ts';
import { ChooseName } from './choose-name.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './upload-panel.module.css';

type Props = {
  upload: Upload;
  /** Number of uploads that wait for the same decision. */
  alike: number;
};

/** One file: its name, progress and actions. */
export function UploadRow({ upload, alike }: Props) {
  const { t } = useTranslation();
  const { id, name, within, step, entryId, sizeBytes, sentBytes } = upload;
  const share = sizeBytes === 0 ? 0 : Math.min(1, sentBytes / sizeBytes);
  const words = useLabels(upload);
  return (
    <li className={styles.row} data-step={step}>
      <StepIcon upload={upload} />
      <div className={styles.what}>
        {entryId ? (
          <Link className={styles.name} to={`/storage?open=${entryId}`} title={name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        {within && (
          <span className={`muted small ${styles.within}`}>
            {t('in {{folder}}', { folder: within })}
          </span>
        )}
        <span className={`muted small ${styles.words} tnum`}>{words}</span>
        {step === 'sending' && (
          <Box pt={6} pb={2} aria-hidden>
            <Meter share={share} height={6} />
          </Box>
        )}
        {step === 'asking' && <ChooseName id={id} name={name} alike={alike} />}
      </div>
      <RowActions upload={upload} />
    </li>
  );
}

function StepIcon({ upload: { step, kind } }: { upload: Upload }) {
  const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const;
  if (step === 'done') return <IconCircleCheck {...icon} />;
  if (step === 'failed') return <IconAlertCircle {...icon} />;
  if (step === 'asking' || step === 'lost') return <IconHelpCircle {...icon} />;
  if (step === 'skipped') return <IconCircleMinus {...icon} />;
  return kind === 'folder' ? <IconFolder {...icon} /> : <IconFile {...icon} />;
}

function useLabels({ step, why, kind, sizeBytes, sentBytes }: Upload): string {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const sizes = { sent: bytes(sentBytes), all: bytes(sizeBytes) };
  switch (step) {
    case 'waiting':
      return kind === 'folder' ? t('Waiting') : t('Waiting, {{all}}', sizes);
    case 'sending':
      if (kind === 'folder') return t('Creating folder');
      return sentBytes === 0 ? sizes.all : t('{{sent}} of {{all}}', sizes);
    case 'paused':
      return sentBytes > 0 ? t('Paused at {{sent}} of {{all}}', sizes) : t('Paused');
    case 'asking':
      return t('A file with this name already exists here.');
    case 'lost':
      return why
        ? why
        : t('{{sent}} of {{all}} uploaded. Choose the file again to continue.', sizes);
    case 'failed':
      return why ?? t('Upload failed.');
    case 'done':
      return kind === 'folder' ? t('Folder created') : sizes.all;
    case 'skipped':
      return t('Skipped');
  }
}
