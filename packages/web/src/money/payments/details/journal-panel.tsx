import { Text } from '@mantine/core';
import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines } from '../../../ui/index.ts';
import { EntryLines } from '../../ledger/index.ts';
import { journalOf } from '../queries.ts';

/** The journal entries of a payment. */
export function JournalPanel({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { data, error, refetch } = useQuery(journalOf(payment.id));
  const waiting = (
    <Loading>
      <SkeletonLines lines={4} />
    </Loading>
  );
  if (error && !data)
    return (
      <Panel title={t('In the ledger')}>
        <ErrorState
          title={t("Couldn't load the ledger")}
          error={error}
          onRetry={() => void refetch()}
          level={3}
        />
      </Panel>
    );
  if (!data) return <Panel title={t('In the ledger')}>{waiting}</Panel>;
  if (data.length === 0)
    return (
      <Panel title={t('In the ledger')}>
        <Text c="dimmed" size="sm">
          {t('No money has been received yet.')}
        </Text>
      </Panel>
    );
  return (
    <Panel title={t('In the ledger')} note={t("As shown in the organisation's ledger")} pad={false}>
      <Suspense fallback={waiting}>
        {data.map((entry) => (
          <EntryLines
            key={entry.id}
            lines={entry.lines}
            caption={`${entry.what}, ${day(entry.at)}`}
          />
        ))}
      </Suspense>
    </Panel>
  );
}
