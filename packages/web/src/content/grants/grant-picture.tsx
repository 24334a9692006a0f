import type { Grant } from '@ngo-plus/contract/content/grants';
import { useState } from 'react';
import { Patchwork } from '../../ui/index.ts';
import { grantTiles } from './grant-art.ts';
import styles from './grant-picture.module.css';
import { ownImageUrl } from './own-image.ts';

type Props = { grant: Pick<Grant, 'id' | 'imageUrl'>; size?: 'card' | 'page' };

/** The grant's own image; without one, or when it fails to load, four tiles generated from its id. */
export function GrantPicture({ grant: { id, imageUrl }, size = 'card' }: Props) {
  const [broken, setBroken] = useState(false);
  const src = ownImageUrl(imageUrl);
  return (
    <div className={styles.picture} data-size={size}>
      {broken || src === undefined ? (
        <Patchwork tiles={grantTiles(id)} columns={2} radius={0} />
      ) : (
        <img
          src={src}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          // The image may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(true);
          }}
        />
      )}
    </div>
  );
}
