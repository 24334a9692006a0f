import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import styles from './parts.module.css';

type Props = {
  query: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
};

/** An error in a section of a page, so that a failed load does not look empty. */
export function NotLoaded({ query }: Props) {
  const { t } = useTranslation();
  if (!query.isError) return null;
  return (
    <Group className={styles.refused} gap="8px 16px" justify="space-between" role="alert">
      <p>{t("Couldn't load this.")}</p>
      <Button
        variant="default"
        size="sm"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('Try again')}
      </Button>
    </Group>
  );
}
