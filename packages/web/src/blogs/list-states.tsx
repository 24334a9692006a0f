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
import styles from './posts.module.css';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
];

export function LoadingPosts() {
  const { t } = useTranslation();
  return (
    <Loading label={t('Loading blogs...')} shown>
      <div className={styles.grid}>
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <div key={place} className={styles.ghost}>
            <Skeleton h={160} radius={0} />
            <div>
              <Skeleton h={22} w="70%" />
              <SkeletonLines lines={3} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

type Props = {
  path: string;
  filtered: boolean;
  /** The list could not be had: it is shown as empty, with the way to try again. */
  failed: boolean;
};

export function NoPosts({ path, filtered, failed }: Props) {
  const { t } = useTranslation();
  const body = failed
    ? t('We could not reach the list just now. Please try again in a moment.')
    : filtered
      ? t('Try fewer words, or remove a filter.')
      : t('The first post will stand here.');
  return (
    <EmptyState
      title={t('No blogs found.')}
      body={body}
      tiles={tiles}
      action={
        (failed || filtered) && (
          <Button component={Link} to={path} reloadDocument={failed}>
            {failed ? t('Try again') : t('Clear filters')}
          </Button>
        )
      }
    />
  );
}
