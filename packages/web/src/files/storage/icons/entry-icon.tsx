import type { Entry } from '@ngo-plus/contract/files/storage';
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileTypeZip,
  IconFolderFilled,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react';
import styles from './entry-icon.module.css';
import { fileKindOf } from './file-kind.ts';

const icons = {
  folder: IconFolderFilled,
  pdf: IconFileTypePdf,
  picture: IconPhoto,
  audio: IconMusic,
  video: IconMovie,
  sheet: IconTable,
  slides: IconPresentation,
  words: IconFileText,
  archive: IconFileTypeZip,
  other: IconFile,
} as const;

type Props = { entry: Pick<Entry, 'kind' | 'contentType'>; size?: number };

/** Icon of the type of an entry. Decorative: the type is shown as text elsewhere. */
export function EntryIcon({ entry, size = 24 }: Props) {
  const kind = fileKindOf(entry);
  const Icon = icons[kind];
  return <Icon className={styles.icon} data-kind={kind} size={size} stroke={1.6} aria-hidden />;
}
