import { type Photo, readPhotoThumbnail } from '@ngo-plus/contract/data/responses';
import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../../kernel/index.ts';
import styles from './gallery.module.css';

/** Pictures this close to the screen are loaded before they are scrolled to. */
const marginPx = 400;

/** A small picture, loaded when it comes near the screen. Images cannot send the access token, so it is fetched. */
export function Thumbnail({ photo, alt }: { photo: Photo; alt: string }) {
  const { responseId: id, itemId, key, name } = photo;
  const frame = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const abort = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const input = { id, itemId, key, name };
      const file = await download(readPhotoThumbnail, input, { signal: abort.signal });
      if (abort.signal.aborted) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load().catch(() => !abort.signal.aborted && setMissing(true));
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      abort.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, itemId, key, name]);
  return (
    <span ref={frame} className={styles.frame}>
      {address && <img src={address} alt={alt} decoding="async" />}
      {isMissing && <IconPhotoOff size={28} role="img" aria-label={alt} />}
    </span>
  );
}
