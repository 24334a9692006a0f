import { Group } from '@mantine/core';
import type { Total } from '@ngo-plus/contract/kernel';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsIn, useFormat, useTranslation } from '../../../../kernel/index.ts';
import { ShowMore } from '../../../../ui/index.ts';
import styles from './entries.module.css';

type List = Pick<
  UseInfiniteQueryResult<{ pages: readonly { total?: Total }[] }>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isFetchNextPageError'
>;

/** How many entries are shown, and a button that loads more. */
export function MoreEntries({ list, shown }: { list: List; shown: number }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const total = list.data?.pages[0]?.total ?? shown;
  return (
    <Group className={`muted small ${styles.more}`} gap="8px 16px" justify="space-between">
      <p role="status">
        {list.isFetchNextPageError
          ? t("Couldn't load the rest.")
          : rowsIn(total) > shown
            ? t('Showing {{shown}} of {{total}}', {
                shown: format.number(shown),
                total: format.total(total),
              })
            : t('{{count}} items', { count: shown, defaultValue_one: '{{count}} item' })}
      </p>
      <ShowMore list={list} />
    </Group>
  );
}
