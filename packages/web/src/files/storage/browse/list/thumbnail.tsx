import { type Entry, readThumbnail } from '@ngo-plus/contract/files/storage';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../../kernel/index.ts';
import { EntryIcon, fileKindOf } from '../../icons/index.ts';
import styles from './thumbnail.module.css';

/** A thumbnail of a picture, loaded when it is near the viewport; an icon for other files. */
export function Thumbnail({ entry, iconSize }: { entry: Entry; iconSize: number }) {
  const drawn = fileKindOf(entry) === 'picture' && entry.state === 'ready';
  return drawn ? (
    <Picture entry={entry} iconSize={iconSize} />
  ) : (
    <EntryIcon entry={entry} size={iconSize} />
  );
}

function Picture({ entry, iconSize }: { entry: Entry; iconSize: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const near = useNear(box);
  const address = usePicture(entry, near);
  return (
    <span ref={box} className={styles.box}>
      {address ? (
        <img src={address} alt="" draggable={false} decoding="async" />
      ) : (
        <EntryIcon entry={entry} size={iconSize} />
      )}
    </span>
  );
}

/** Whether the element has been within one screen height of the viewport. */
function useNear(box: { readonly current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current || near) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, near]);
  return near;
}

/** Fetches the picture with the token, which an `img` element cannot send, and releases it on unmount. */
function usePicture({ id, updatedAt }: Entry, wanted: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const file = await download(readThumbnail, { id }, { signal: abort.signal });
      if (abort.signal.aborted) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    // Some pictures cannot be rendered; their icon remains.
    show().catch(() => {});
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [id, updatedAt, wanted]);
  return address;
}
