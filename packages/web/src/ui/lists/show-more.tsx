import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';

type Props = {
  /** A list that is read page by page. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
} & Pick<ButtonProps, 'size' | 'variant'>;

/** Goes on with a list, where there is more of it. */
export function ShowMore({ list, variant = 'default', ...looks }: Props) {
  const { t } = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant={variant}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...looks}
    >
      {t('Show more')}
    </Button>
  );
}
