import { type Report, readReportPhoto } from '@ngo-plus/contract/people/volunteering';
import { type ReactNode, useEffect, useState } from 'react';
import { download, useTranslation } from '../../../kernel/index.ts';
import { Grid } from '../../../ui/index.ts';
import styles from './reports.module.css';

type Photo = Report['photos'][number];

type Props = {
  photos: readonly Photo[];
  /** The action of a photo. */
  action?: (photo: Photo) => ReactNode;
};

export function Photos({ photos, action }: Props) {
  if (photos.length === 0) return null;
  return (
    <Grid as="ul" least="9rem" gap="10px" className={styles.photos}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Picture photo={photo} number={at + 1} />
          {action?.(photo)}
        </li>
      ))}
    </Grid>
  );
}

function Picture({ photo, number }: { photo: Photo; number: number }) {
  const { t } = useTranslation();
  const address = usePicture(photo.id);
  if (!address) return <span className={styles.blank} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={t('Photo {{number}}', { number })} decoding="async" />
    </a>
  );
}

/** Images cannot send the access token, so the picture is fetched, and its URL revoked on unmount. */
function usePicture(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    let objectUrl: string | undefined;
    const show = async () => {
      const file = await download(readReportPhoto, { id }, { signal: abort.signal });
      if (abort.signal.aborted) return;
      objectUrl = URL.createObjectURL(file);
      setAddress(objectUrl);
    };
    // A picture that fails to load stays blank.
    show().catch(() => {});
    return () => {
      abort.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
      setAddress(undefined);
    };
  }, [id]);
  return address;
}
