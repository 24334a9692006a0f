import type { PublicPicture } from '@ngo-plus/contract/fundraising/causes';
import { Cover } from '../../ui/index.ts';
import styles from './shown.module.css';

type Props = {
  /** Seed of the quilt drawn for a cause without a picture. */
  id: string;
  cover: PublicPicture | null;
  /** At the top of a page, the picture has alternative text; elsewhere it is decorative. */
  first?: boolean;
};

/** A cause's picture; a quilt if it has none or it cannot be loaded. */
export function CauseCover({ id, cover, first = false }: Props) {
  const isDescribed = first && cover !== null && cover.alt !== '';
  return (
    <div className={styles.cover} {...(isDescribed && { role: 'img', 'aria-label': cover.alt })}>
      <Cover seed={id} imageUrl={cover?.url ?? ''} first={first} />
    </div>
  );
}
