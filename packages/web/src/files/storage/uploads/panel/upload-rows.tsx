import { Button, FileButton, Stack } from '@mantine/core';
import { useTranslation } from '../../../../kernel/index.ts';
import { resumeWithFiles } from '../engine/index.ts';
import type { Upload } from '../upload.ts';
import { rowsOf } from './summary.ts';
import styles from './upload-panel.module.css';
import { UploadRow } from './upload-row.tsx';

/** Uploads that need attention first, then those in progress; only the first of a large number. */
export function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation();
  const { rows, more } = rowsOf(uploads);
  const asking = uploads.filter(({ step }) => step === 'asking').length;
  const lost = uploads.filter(({ step }) => step === 'lost').length;
  return (
    <>
      {lost > 1 && <ChooseAll />}
      <Stack component="ul" gap={0}>
        {rows.map((upload) => (
          <UploadRow key={upload.id} upload={upload} alike={asking} />
        ))}
      </Stack>
      {more > 0 && (
        <p className={`muted small ${styles.more}`}>
          {t('{{count}} more', { count: more, defaultValue_one: '{{count}} more' })}
        </p>
      )}
    </>
  );
}

/** Selects several files together; each is matched to its upload. */
function ChooseAll() {
  const { t } = useTranslation();
  return (
    <div className={styles.chooseAll}>
      <FileButton multiple onChange={(files) => resumeWithFiles(files)}>
        {(attributes) => (
          <Button variant="soft" size="xs" {...attributes}>
            {t('Choose all the files again')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
