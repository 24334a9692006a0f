import { useState } from 'react';
import styles from './cover.module.css';
import { coverTiles } from './cover-art.ts';
import { Patchwork } from './patchwork.tsx';

type Props = {
  /** What the quilt is drawn from: the address of the thing, so that it always looks the same. */
  seed: string;
  /** Empty: there is no picture. */
  imageUrl: string;
  /** True for the picture at the top of a page: it is loaded first. */
  first?: boolean;
};

/** The picture of a post or a resource; without one, or when it cannot be loaded, a quilt. */
export function Cover({ seed, imageUrl, first = false }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.cover}>
      {broken || imageUrl === '' ? (
        <Patchwork tiles={coverTiles(seed)} columns={6} radius={0} />
      ) : (
        <img
          src={imageUrl}
          alt=""
          width={1200}
          height={400}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          {...(first && { fetchPriority: 'high' as const })}
          onError={() => setBroken(true)}
          // The picture may have failed before this page woke up.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(true);
          }}
        />
      )}
    </div>
  );
}
