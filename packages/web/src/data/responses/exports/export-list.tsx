import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, ShowMore, SkeletonLines } from '../../../ui/index.ts';
import { ExportItem } from './export-item.tsx';
import styles from './exports.module.css';
import { exportList, type FormId } from './queries.ts';

/** The exports of a form by everyone, newest first. */
export function ExportList({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(exportList(formId));
  const exports = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section>
      <Stack gap="xs">
        <h2>{t('Exports')}</h2>
        {query.isPending && <SkeletonLines lines={3} />}
        {query.isError && (
          <ErrorState title={t("Couldn't load exports")} error={query.error} level={3} />
        )}
        {query.isSuccess && exports.length === 0 && (
          <p>
            {t(
              'No exports yet. Exports that you and your colleagues start appear here for a week.',
            )}
          </p>
        )}
        {exports.length > 0 && (
          <ul className={styles.list}>
            {exports.map((one) => (
              <ExportItem key={one.id} run={one} />
            ))}
          </ul>
        )}
        <ShowMore list={query} />
      </Stack>
    </section>
  );
}
