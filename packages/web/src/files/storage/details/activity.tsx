import { Text } from '@mantine/core';
import type { EntryDetail } from '@ngo-plus/contract/files/storage';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines } from '../../../ui/index.ts';
import { useActionLabels } from './activity-text.ts';
import styles from './details.module.css';
import { withoutRepeats } from './gathered.ts';
import { More } from './more.tsx';
import { actionsQuery } from './queries.ts';

/** The history of an entry in sentences, newest first. */
export function Activity({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(actionsQuery(entry.id));
  const wordsOf = useActionLabels(entry.kind);
  if (list.error && !list.data)
    return (
      <ErrorState
        level={3}
        title={t("Couldn't load activity")}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data)
    return (
      <Loading label={t('Loading activity...')}>
        <SkeletonLines lines={6} />
      </Loading>
    );
  const activities = withoutRepeats(list.data.pages.flatMap(({ items }) => items));
  if (activities.length === 0)
    return (
      <Text c="dimmed" size="sm" mt={4}>
        {t('No activity yet.')}
      </Text>
    );
  return (
    <>
      <ol className={styles.activities}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <p>{wordsOf(activity)}</p>
            <Text c="dimmed" size="sm" mt={4}>
              <Moment at={activity.happenedAt} with="time" />
            </Text>
          </li>
        ))}
      </ol>
      <More list={list} />
    </>
  );
}
