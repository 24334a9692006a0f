import { NativeSelect, Stack } from '@mantine/core';
import { type UsagePerson, type UsageRow, usagePeopleMax } from '@ngo-plus/contract/ai/generation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
} from '../../ui/index.ts';
import { usageOf } from './queries.ts';
import { PeopleTable, PurposeTable } from './usage-table.tsx';

export const meta = () => pageMeta({ title: 'API Usage' });

const periods = [7, 30, 90, 366] as const;

/** What writing with language models was used for, and what it cost. */
export default function UsagePage() {
  const { t } = useTranslation();
  const [days, setDays] = useState(30);
  const { data, error, refetch } = useQuery(usageOf(days));
  return (
    <>
      <PageHeader
        title={t('API Usage')}
        lede={t('All AI-generated text, by purpose, model and person.')}
        actions={
          <NativeSelect
            label={t('Period')}
            value={String(days)}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
            data={periods.map((count) => ({
              value: String(count),
              label: t('Last {{count}} days', { count }),
            }))}
          />
        }
      />
      {error && <ErrorState title={t("Couldn't load usage")} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {data && <Usage {...data} />}
    </>
  );
}

type Props = { rows: readonly UsageRow[]; people: readonly UsagePerson[] };

function Usage({ rows, people }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('No AI usage in this period')}
        body={t('When you generate a blog post, its tokens and cost appear here.')}
        tiles={[
          { kind: 'bars', tones: ['teal', 'sun', 'cream'] },
          { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
          { kind: 'search', tones: ['deep', 'clay', 'mint'] },
        ]}
      />
    );
  return (
    <Stack>
      <Panel pad={false} title={t('By purpose and model')}>
        <PurposeTable rows={rows} />
      </Panel>
      <Panel
        pad={false}
        title={t('By person')}
        note={
          people.length === usagePeopleMax &&
          t('The {{count}} people with the most requests.', { count: usagePeopleMax })
        }
      >
        <PeopleTable people={people} />
      </Panel>
    </Stack>
  );
}
