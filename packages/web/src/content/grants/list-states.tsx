import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyList, EmptyState, Loading, SkeletonLines, type TileSpec } from '../../ui/index.ts';
import styles from './list.module.css';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'coin', tones: ['sun', 'teal', 'cream'] },
  { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
];

export function LoadingGrants() {
  const { t } = useTranslation();
  return (
    <Loading label={t('Loading grants...')} isVisible>
      <div className={styles.list}>
        {['first', 'second', 'third'].map((index) => (
          <div key={index} className={`box ${styles.ghost}`}>
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
  /** A list that failed to load (`failed`) is shown as empty, with a retry. */
  why: 'failed' | 'narrowed' | 'unsaved' | 'bare';
  onRetry?: (() => void) | undefined;
};

export function NoGrants({ path, why, onRetry }: Props) {
  const { t } = useTranslation();
  const title = t('No grants found.');
  if (why !== 'unsaved')
    return (
      <EmptyList
        title={title}
        promise={t('New grants appear here.')}
        failure={t("Couldn't load grants. Check your connection and try again.")}
        tiles={tiles}
        path={path}
        why={why}
        onRetry={onRetry}
      />
    );
  return (
    <EmptyState
      title={title}
      body={t('Grants you save appear here.')}
      tiles={tiles}
      action={
        <Button component={Link} to={path}>
          {t('See all grants')}
        </Button>
      }
    />
  );
}
