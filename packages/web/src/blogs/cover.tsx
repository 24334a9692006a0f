import { defaultImageName, type PostCard } from '@ngo-plus/contract/blogs';
import { useState } from 'react';
import { Patchwork } from '../kernel/index.ts';
import styles from './cover.module.css';
import { coverTiles } from './cover-art.ts';

type Props = {
  post: Pick<PostCard, 'slug' | 'imageUrl'>;
  /** True for the one picture at the top of a page: it is fetched at once. */
  first?: boolean;
};

/** The post's picture; without one, or when it cannot be loaded, a quilt drawn from its address. */
export function Cover({ post: { slug, imageUrl }, first = false }: Props) {
  const [broken, setBroken] = useState(false);
  const drawn = broken || imageUrl === '' || imageUrl === defaultImageName;
  return (
    <div className={styles.cover}>
      {drawn ? (
        <Patchwork tiles={coverTiles(slug)} columns={6} radius={0} />
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
