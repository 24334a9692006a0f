import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyList, Loading, SkeletonLines, type TileSpec, whyNone } from '../../ui/index.ts';
import styles from './posts.module.css';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
];

export function LoadingPosts() {
  const { t } = useTranslation();
  return (
    <Loading label={t('Loading blogs...')} isVisible>
      <div className={styles.grid}>
        {['first', 'second', 'third', 'fourth'].map((index) => (
          <div key={index} className={`box ${styles.ghost}`}>
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
  failed: boolean;
};

export function NoPosts({ path, filtered, failed }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyList
      title={t('No blogs found.')}
      promise={t('New posts appear here.')}
      failure={t("Couldn't load blogs. Check your connection and try again.")}
      tiles={tiles}
      path={path}
      why={whyNone({ failed, narrowed: filtered })}
    />
  );
}
