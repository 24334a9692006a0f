import { SegmentedControl, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import type { searchFiles } from '@ngo-plus/contract/files/storage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines } from '../../../ui/index.ts';
import { searchQuery } from '../queries.ts';
import { IndexNote } from './index-note.tsx';
import { NoResults } from './no-results.tsx';
import { Result } from './result.tsx';
import styles from './search.module.css';

type Props = {
  search: string;
  /** The current folder, where the search begins; it can be widened. */
  folderId: string | undefined;
};

/** Delay after the last keystroke. */
const pauseMs = 250;

/** Results by name and by text, in this folder or in all files. */
export function SearchResults({ search, folderId }: Props) {
  const { t } = useTranslation();
  const [everywhere, setEverywhere] = useState(false);
  const [asked] = useDebouncedValue(search.trim(), pauseMs);
  const query = useQuery(searchQuery(asked, everywhere ? undefined : folderId));
  const { data, error } = query;
  return (
    <section aria-label={t('Search results')} aria-busy={query.isFetching}>
      {folderId && (
        <SegmentedControl
          className={styles.where ?? ''}
          aria-label={t('Search in')}
          value={everywhere ? 'everywhere' : 'here'}
          onChange={(value) => setEverywhere(value === 'everywhere')}
          data={[
            { value: 'here', label: t('This folder') },
            { value: 'everywhere', label: t('Everywhere') },
          ]}
        />
      )}
      {error && !data && (
        <ErrorState title={t('Search failed')} error={error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <Loading label={t('Searching...')} isVisible>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data && <Match found={data} search={asked} />}
      {data?.results.length === 0 && (
        <NoResults
          search={asked}
          {...(folderId && !everywhere && { onWiden: () => setEverywhere(true) })}
        />
      )}
      <IndexNote />
    </section>
  );
}

type Match = z.infer<typeof searchFiles.output>;

function Match({ found: { results, more, waiting }, search }: { found: Match; search: string }) {
  const { t } = useTranslation();
  const count = results.length;
  return (
    <>
      <Text role="status" c="dimmed" size="sm" mb="sm">
        {more
          ? t('Showing the best {{count}}. Add a word to narrow the results.', { count })
          : t('{{count}} results', { count, defaultValue_one: '{{count}} result' })}
        {waiting > 0 &&
          ` ${t("{{count}} files are still being indexed, so their text can't be found yet.", {
            count: waiting,
            defaultValue_one:
              "{{count}} file is still being indexed, so its text can't be found yet.",
          })}`}
      </Text>
      {count > 0 && (
        <Panel pad={false}>
          <Stack component="ol" gap={0}>
            {results.map((result) => (
              <Result key={result.entry.id} result={result} search={search} />
            ))}
          </Stack>
        </Panel>
      )}
    </>
  );
}
