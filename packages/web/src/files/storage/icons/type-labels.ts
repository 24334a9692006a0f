import { useTranslation } from '../../../kernel/index.ts';
import type { FileKind } from './file-kind.ts';

/** The label of each kind. */
export function useKindLabels(): Readonly<Record<FileKind, string>> {
  const { t } = useTranslation();
  return {
    folder: t('Folder'),
    pdf: t('PDF'),
    picture: t('Picture'),
    audio: t('Audio'),
    video: t('Video'),
    sheet: t('Spreadsheet'),
    slides: t('Presentation'),
    words: t('Document'),
    archive: t('ZIP archive'),
    other: t('File'),
  };
}
