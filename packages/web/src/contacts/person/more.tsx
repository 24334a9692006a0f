import { Button } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import styles from '../parts.module.css';

type Props = {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

/** The way on in a list that stands in a panel. */
export function More({ query }: Props) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.after}>
      <Button
        variant="default"
        size="sm"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('Show more')}
      </Button>
    </div>
  );
}
