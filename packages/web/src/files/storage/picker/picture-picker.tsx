import { makeTicket } from '@ngo-plus/contract/files/storage';
import { useState } from 'react';
import { call, useTranslation } from '../../../kernel/index.ts';
import { type StoragePicture, showToast } from '../../../ui/index.ts';
import { FilePicker } from './file-picker.tsx';

/** Finds a stored picture by name, for use elsewhere: what gets it keeps a copy. */
export function PicturePicker({ onPick, onCancel }: StoragePicture) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const pick = async (entryId: string) => {
    setBusy(true);
    const file = await contentOf(entryId).catch(() => undefined);
    setBusy(false);
    if (file) onPick(file);
    else showToast('failed', t("Couldn't read the picture. Try again."));
  };
  return (
    <FilePicker
      accepts={(contentType) => contentType.startsWith('image/')}
      busy={busy}
      onCancel={onCancel}
      onPick={(entryId) => void pick(entryId)}
    />
  );
}

/** @throws RequestFailed, or Error if the content did not arrive */
async function contentOf(entryId: string): Promise<File> {
  const { url } = await call(makeTicket, { id: entryId, use: 'download' });
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`);
  const content = await answer.blob();
  return new File([content], 'picture', { type: content.type });
}
