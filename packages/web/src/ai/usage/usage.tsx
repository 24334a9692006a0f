import { Group, Stack, Title } from '@mantine/core';
import { exportUsage, type usage } from '@ngo-plus/contract/ai/usage';
import type { Output } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ExportButton, Loaded, PageHeader, type TileSpec } from '../../ui/index.ts';
import { everyDay } from './every-day.ts';
import { type Filters, filtersIn, requestOf, usageOf } from './queries.ts';
import { UsageChart } from './usage-chart.tsx';
import { UsageFilters } from './usage-filters.tsx';
import { UsageTable } from './usage-table.tsx';
import { UsageTotals } from './usage-totals.tsx';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'bars', tones: ['teal', 'sun', 'cream'] },
  { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
  { kind: 'search', tones: ['deep', 'clay', 'mint'] },
];

/** Calls, tokens and cost with filters, as totals, by day and in groups: a page, or below the budgets of an organisation. */
export function Usage({ ofPlatform = false }: { ofPlatform?: boolean }) {
  const { t } = useTranslation();
  const [openedMs] = useState(() => Date.now());
  const [address] = useSearchParams();
  const filters = filtersIn(address, openedMs);
  const query = useQuery(usageOf(filters));
  const exportButton = <ExportButton fetchFile={() => download(exportUsage, requestOf(filters))} />;
  return (
    <>
      {ofPlatform ? (
        <PageHeader
          title={t('API Usage')}
          lede={t('Calls of language models, their tokens, speed and cost.')}
          actions={exportButton}
        />
      ) : (
        <Group justify="space-between" mt={32} mb={16}>
          <Title order={2} size="h4">
            {t('Usage')}
          </Title>
          {exportButton}
        </Group>
      )}
      <Stack>
        <UsageFilters filters={filters} ofPlatform={ofPlatform} />
        <Loaded query={query} failed={t("Couldn't load usage")} lines={8}>
          {(found) => <Found found={found} filters={filters} ofPlatform={ofPlatform} />}
        </Loaded>
      </Stack>
    </>
  );
}

type FoundProps = {
  found: Output<typeof usage>;
  filters: Filters;
  ofPlatform: boolean;
};

function Found({ found, filters, ofPlatform }: FoundProps) {
  const { t } = useTranslation();
  if (found.total.calls === 0)
    return (
      <EmptyState
        title={t('No AI usage in this period')}
        body={t('Calls in this period that match the filters appear here with their cost.')}
        tiles={tiles}
      />
    );
  return (
    <>
      <UsageTotals total={found.total} faults={found.faults} />
      <UsageChart days={everyDay(found.days, filters)} />
      <UsageTable rows={found.rows} by={filters.by} ofPlatform={ofPlatform} />
    </>
  );
}
