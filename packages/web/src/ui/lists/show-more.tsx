import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';

type Props = {
  /** A list that is read page by page. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** "Show more" if omitted. */
  label?: string;
} & Pick<ButtonProps, 'size' | 'variant'>;

/** Loads the next page of a list, if there is one. */
export function ShowMore({ list, label, variant = 'default', ...looks }: Props) {
  const { t } = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant={variant}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...looks}
    >
      {label ?? t('Show more')}
    </Button>
  );
}
