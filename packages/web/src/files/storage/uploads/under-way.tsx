import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { useTranslation } from '../../../kernel/index.ts';
import { UploadPanel } from './panel/index.ts';
import { isMoving, type Upload } from './upload.ts';
import { useUploadsFor } from './uploads-store.ts';

/**
 * On every page of the portal: the panel while there are uploads, and announcements for screen readers
 * when uploads start, need attention and end.
 */
export function UploadsUnderWay() {
  const shown = useUploadsFor(({ list }) => list.length > 0);
  return (
    <>
      <Spoken />
      {shown && <UploadPanel />}
    </>
  );
}

const many = (list: readonly Upload[], step: Upload['step']) =>
  list.filter((upload) => upload.step === step).length;

/** The live region exists before its text; otherwise it would not be announced. */
function Spoken() {
  const { t } = useTranslation();
  const moving = useUploadsFor(({ list }) => list.some(isMoving));
  const count = useUploadsFor(({ list }) => (list.some(isMoving) ? 0 : many(list, 'done')));
  const failed = useUploadsFor(({ list }) => (list.some(isMoving) ? 0 : many(list, 'failed')));
  const asking = useUploadsFor(({ list }) => list.some(({ step }) => step === 'asking'));
  const words = [
    moving && t('Uploading.'),
    count > 0 &&
      t('{{count}} uploads done.', { count, defaultValue_one: '{{count}} upload done.' }),
    failed > 0 &&
      t('{{count}} uploads failed.', {
        count: failed,
        defaultValue_one: '{{count}} upload failed.',
      }),
    asking && t('Your choice is needed.'),
  ];
  return <VisuallyHidden role="status">{words.filter(Boolean).join(' ')}</VisuallyHidden>;
}
