import { Button, FileButton } from '@mantine/core';
import { maxPagePictureBytes } from '@ngo-plus/contract/fundraising/fundraisers';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RequestFailed, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Note, PublicBox } from '../../../ui/index.ts';
import { ActionForm } from './action-form.tsx';
import type { Done } from './handle-action.ts';
import styles from './own.module.css';
import type { Own } from './own-page.tsx';

const calls = () => import('./calls.ts');

/** Uploading a picture needs JavaScript; the rest of the page does not. */
export function PicturePart({ own, done }: { own: Own; done: Done | undefined }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { page, token } = own;
  const { busy, refusal, send } = useSending(token);
  return (
    <PublicBox as="section">
      <h2>{t('Picture')}</h2>
      {page.picture && <img className={styles.picture} src={page.picture.url} alt="" />}
      <p className="muted small">
        {t('Optional, up to {{size}}. Only show people who have given consent, and no children.', {
          size: bytes(maxPagePictureBytes),
        })}
      </p>
      {refusal && (
        <Note role="alert" tone="warn">
          {refusal}
        </Note>
      )}
      <noscript>
        <p>{t('To add a picture, use a browser with JavaScript turned on.')}</p>
      </noscript>
      <div className={styles.line}>
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={(file) => file && void send(file)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              {page.picture ? t('Change picture') : t('Choose a picture')}
            </Button>
          )}
        </FileButton>
        {page.picture && (
          <ActionForm action="drop-picture" done={done}>
            <Button type="submit" variant="quiet">
              {t('Remove picture')}
            </Button>
          </ActionForm>
        )}
      </div>
    </PublicBox>
  );
}

function useSending(token: string) {
  const [busy, setBusy] = useState(false);
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const { revalidate } = useRevalidator();
  const send = async (file: File) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { upload, uploadPagePicture } = await calls();
      const { picture } = await upload(uploadPagePicture, { token }, file);
      if (picture) await revalidate();
    } catch (error) {
      setRefusal(
        error instanceof RequestFailed
          ? (error.fields['file'] ?? error.message)
          : t('Something went wrong. Try again.'),
      );
    }
    setBusy(false);
  };
  return { busy, refusal, send };
}
