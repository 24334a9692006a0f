import { type Report, readReportPhoto } from '@ngo-plus/contract/people/volunteering';
import { type ReactNode, useEffect, useState } from 'react';
import { download, useTranslation } from '../../../kernel/index.ts';
import styles from './reports.module.css';

type Photo = Report['photos'][number];

type Props = {
  photos: readonly Photo[];
  /** What can be done with one. */
  deed?: (photo: Photo) => ReactNode;
};

export function Photos({ photos, deed }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Picture photo={photo} number={at + 1} />
          {deed?.(photo)}
        </li>
      ))}
    </ul>
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

/** An element of a page cannot send the token: the picture is fetched, and given up with the element. */
function usePicture(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const file = await download(readReportPhoto, { id }, { signal: abort.signal });
      if (abort.signal.aborted) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    // What cannot be fetched leaves its place empty.
    show().catch(() => {});
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [id]);
  return address;
}
