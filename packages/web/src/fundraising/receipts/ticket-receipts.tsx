import { Text } from '@mantine/core';
import type { listTicketReceipts } from '@ngo-plus/contract/fundraising/receipts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { useTranslation } from '../../kernel/index.ts';
import { receiptsOfOrder } from './queries.ts';
import { ReceiptsPanel } from './receipts-panel.tsx';

type OrderId = z.infer<typeof listTicketReceipts.input>['id'];

/** Receipts for an order's add-on donation; the ticket price has none. */
export function TicketReceipts({ orderId }: { orderId: OrderId }) {
  const { t } = useTranslation();
  const receiptsQuery = useQuery(receiptsOfOrder(orderId));
  return (
    <ReceiptsPanel result={receiptsQuery} title={t('Donation receipts')}>
      <Text c="dimmed">{t('Receipts cover the donation only, not the ticket price.')}</Text>
    </ReceiptsPanel>
  );
}
