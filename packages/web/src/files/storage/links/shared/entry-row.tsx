import { Button } from '@mantine/core';
import {
  IconDownload,
  IconFile,
  IconFolder,
  IconMovie,
  IconMusic,
  IconPhoto,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../../kernel/index.ts';
import { hashOf } from '../address.ts';
import styles from './shared-link.module.css';
import { ShowFile } from './show-file.tsx';
import { showable } from './showable.ts';
import type { Giving, Listed } from './use-link-upload.ts';

const icons = { picture: IconPhoto, audio: IconMusic, video: IconMovie } as const;

export function FolderRow({ folder: { id, name }, token }: { folder: Listed; token: string }) {
  return (
    <li>
      <IconFolder size={24} aria-hidden data-kind="folder" />
      <Link to={{ hash: hashOf(token, id) }} className={styles.into}>
        {name}
      </Link>
    </li>
  );
}

export function FileRow({ file, downloads }: { file: Listed; downloads: Giving }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { id, name, sizeBytes, updatedAt } = file;
  const kind = showable(file);
  const Icon = kind ? icons[kind] : IconFile;
  return (
    <li>
      <Icon size={24} aria-hidden />
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {sizeBytes !== null && bytes(sizeBytes)} · <Moment at={updatedAt} />
        </small>
      </div>
      {downloads.usesLeft !== 0 && (
        <Button
          variant="default"
          aria-label={t('Download {{name}}', { name })}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={downloads.under === id}
          onClick={() => void downloads.fetchFile(file)}
        >
          {t('Download')}
        </Button>
      )}
      {kind && <ShowFile file={file} downloads={downloads} />}
    </li>
  );
}
