import { Button, Text } from '@mantine/core';
import type { MatchPool } from '@ngo-plus/contract/fundraising/matching';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { DetailPage, Loaded, Panel, StatTile, StatTiles } from '../../ui/index.ts';
import { CauseRows } from './causes-panel.tsx';
import { onePool } from './queries.ts';

export const meta = () => pageMeta({ title: 'Sponsor statement' });

/** What a sponsor owes, on one page without donors' names. */
export default function StatementPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(onePool(id));
  return (
    <Loaded query={query} failed={t("Couldn't load this match pool")} level={1}>
      {(pool) => <Sheet pool={pool} at={new Date(query.dataUpdatedAt).toISOString()} />}
    </Loaded>
  );
}

function Sheet({ pool, at }: { pool: MatchPool; at: string }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const organisation = useUser()?.organisation?.name ?? '';
  return (
    <DetailPage
      title={t('Statement for {{sponsor}}', { sponsor: pool.sponsor })}
      lede={organisation}
      crumbs={[
        { label: t('Match pools'), to: '/match-pools' },
        { label: pool.sponsor, to: `/match-pools/${pool.id}` },
      ]}
      actions={
        <Button
          className="unprinted"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => print()}
        >
          {t('Print')}
        </Button>
      }
    >
      <StatTiles>
        <StatTile label={t('Pledged')} value={money(pool.amount)} />
        <StatTile label={t('Donations matched')} value={number(pool.donations)} />
        <StatTile label={t('Owed')} value={money(pool.owed)} />
      </StatTiles>
      <Panel title={t('By cause')} pad={false}>
        <CauseRows pool={pool} />
      </Panel>
      <Text c="dimmed" mt="xs">
        {t('As of')} <Moment at={at} with="time" />. {t('Refunds are deducted.')}
      </Text>
    </DetailPage>
  );
}
