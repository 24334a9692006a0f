import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { EmptyState, showToast, type TileSpec } from '../../../ui/index.ts';
import styles from './preview.module.css';
import type { Shown } from './queries.ts';
import { saveContent } from './save-content.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'cloud', tones: ['cream', 'clay', 'plum'] },
];

/** Explains why there is no preview, with a download if the file is available. */
export function NoPreview({
  title,
  reason,
  shown,
}: {
  title: string;
  reason?: string;
  shown?: Shown;
}) {
  return (
    <div className={styles.message}>
      <EmptyState
        title={title}
        body={reason}
        tiles={tiles}
        action={shown && <DownloadButton shown={shown} />}
      />
    </div>
  );
}

function DownloadButton({ shown: { fileId, versionId } }: { shown: Shown }) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: () => saveContent(fileId, versionId),
    onError: ({ message }) => showToast('failed', t("Couldn't download the file"), message),
  });
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      {t('Download')}
    </Button>
  );
}
