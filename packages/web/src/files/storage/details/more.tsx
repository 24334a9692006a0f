import { Button } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './details.module.css';

type Props = {
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

/** Loads older items, if there are any. */
export function More({ list }: Props) {
  const { t } = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {t('Show earlier')}
      </Button>
    </div>
  );
}
