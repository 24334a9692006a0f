import type { ComponentProps } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ShowMore } from '../../../ui/index.ts';
import styles from './details.module.css';

/** Loads older items, if there are any. */
export function More({ list }: Pick<ComponentProps<typeof ShowMore>, 'list'>) {
  const { t } = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <ShowMore list={list} label={t('Show earlier')} />
    </div>
  );
}
