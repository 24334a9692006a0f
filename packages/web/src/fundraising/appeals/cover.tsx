import type { ShownPicture } from '@ngo-plus/contract/fundraising/causes';
import { Cover } from '../../kernel/index.ts';
import styles from './shown.module.css';

type Props = {
  /** The quilt of a cause without a picture is drawn from its id. */
  id: string;
  cover: ShownPicture | null;
  /** At the top of a page, with what it shows in words; elsewhere it repeats what stands beside. */
  first?: boolean;
};

/** The picture of a cause; without one, or when it cannot be loaded, a quilt. */
export function CauseCover({ id, cover, first = false }: Props) {
  const named = first && cover !== null && cover.alt !== '';
  return (
    <div className={styles.cover} {...(named && { role: 'img', 'aria-label': cover.alt })}>
      <Cover seed={id} imageUrl={cover?.url ?? ''} first={first} />
    </div>
  );
}
