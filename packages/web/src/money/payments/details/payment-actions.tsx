import { Button } from '@mantine/core';
import { type AdminPayment, checkPayment } from '@ngo-plus/contract/money/payments';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { showToast, useFailed } from '../../../ui/index.ts';
import { isOffline, stateNames, unrefundedMinor } from '../labels.ts';
import { keys } from '../queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

export function PaymentActions({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const [isRefunding, setIsRefunding] = useState(false);
  const isRefundable = payment.status === 'succeeded' && unrefundedMinor(payment) !== '0';
  return (
    <>
      {!isOffline(payment.provider) && <RefreshButton payment={payment} />}
      {isRefundable && (
        <Button
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setIsRefunding(true)}
        >
          {t('Refund')}
        </Button>
      )}
      {isRefunding && <RefundDialog payment={payment} onClose={() => setIsRefunding(false)} />}
    </>
  );
}

function RefreshButton({ payment: { id } }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const isRefreshing = useEndpoint(checkPayment, keys.all);
  const failed = useFailed(t("Couldn't check with the provider"));
  const refresh = () =>
    isRefreshing.mutate(
      { id },
      {
        ...failed,
        onSuccess: ({ status }) =>
          showToast(
            'done',
            t('Status updated'),
            t('Payment status: {{state}}', { state: t(stateNames[status]) }),
          ),
      },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isRefreshing.isPending}
      onClick={refresh}
    >
      {t('Check with the provider')}
    </Button>
  );
}
