import { Text } from '@mantine/core';
import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines } from '../../ui/index.ts';
import { ReceiptTable } from './receipt-table.tsx';

type Props = {
  title: string;
  result: {
    readonly data: readonly Receipt[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Shown below the receipts, if there are any. */
  children: ReactNode;
};

/** The receipts of one donation, with loading and empty states. */
export function ReceiptsPanel({ title, result: { data, error, refetch }, children }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      {error && (
        <ErrorState
          title={t("Couldn't load receipts")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label={t('Loading receipts...')}>
          <SkeletonLines lines={2} />
        </Loading>
      )}
      {data?.length === 0 && (
        <Text c="dimmed">{t('Paid donations get a receipt within a minute.')}</Text>
      )}
      {data && data.length > 0 && (
        <>
          <ReceiptTable receipts={data} />
          {children}
        </>
      )}
    </Panel>
  );
}
