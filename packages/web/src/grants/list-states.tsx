import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Link } from 'react-router';
import {
  EmptyState,
  Loading,
  SkeletonLines,
  type TileSpec,
  useTranslation,
} from '../kernel/index.ts';
import styles from './list.module.css';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'coin', tones: ['sun', 'teal', 'cream'] },
  { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
];

export function LoadingGrants() {
  const { t } = useTranslation();
  return (
    <Loading label={t('Loading grants...')} shown>
      <div className={styles.list}>
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className={styles.ghost}>
            <div>
              <Skeleton h={22} w="60%" />
              <SkeletonLines lines={3} />
            </div>
            <div>
              <Skeleton h={26} w="80%" />
              <Skeleton h={20} w="50%" />
              <Skeleton h={36} w="60%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

type Props = {
  /** The list without filters. */
  path: string;
  /** The list that was asked for: where to try again when there is no `onRetry`. */
  again?: string;
  /** A list that could not be had (`failed`) is shown as empty, with the way to try again. */
  why: 'failed' | 'narrowed' | 'unsaved' | 'bare';
  onRetry?: () => void;
};

export function NoGrants({ path, again = path, why, onRetry }: Props) {
  const { t } = useTranslation();
  const bodies = {
    failed: t('We could not reach the list just now. Please try again in a moment.'),
    narrowed: t('Try fewer words, or remove a filter.'),
    unsaved: t('Save a grant that fits, and it stands here.'),
    bare: t('The first grant will stand here.'),
  };
  return (
    <EmptyState
      title={t('No grants found.')}
      body={bodies[why]}
      tiles={tiles}
      action={
        why === 'failed' ? (
          <Again address={again} onRetry={onRetry} />
        ) : (
          why !== 'bare' && (
            <Button component={Link} to={path}>
              {why === 'narrowed' ? t('Clear filters') : t('See all grants')}
            </Button>
          )
        )
      }
    />
  );
}

type AgainProps = { address: string; onRetry: (() => void) | undefined };

/** Without a script to ask again, the whole page is fetched once more. */
function Again({ address, onRetry }: AgainProps) {
  const { t } = useTranslation();
  if (onRetry) return <Button onClick={onRetry}>{t('Try again')}</Button>;
  return (
    <Button component={Link} to={address} reloadDocument>
      {t('Try again')}
    </Button>
  );
}
