import { Button } from '@mantine/core';
import { type AdminPayment, checkPayment } from '@ngo-plus/contract/money/payments';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint, useTranslation } from '../../kernel/index.ts';
import { showToast, useFailed } from '../../ui/index.ts';
import { isOffline, leftMinor, stateNames } from './labels.ts';
import { keys } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

export function PaymentActions({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const [refunding, setRefunding] = useState(false);
  const canGoBack = payment.status === 'succeeded' && leftMinor(payment) !== '0';
  return (
    <>
      {!isOffline(payment.provider) && <AskAgain payment={payment} />}
      {canGoBack && (
        <Button
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setRefunding(true)}
        >
          {t('Refund')}
        </Button>
      )}
      {refunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </>
  );
}

function AskAgain({ payment: { id } }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const asking = useEndpoint(checkPayment, keys.all);
  const failed = useFailed(t("Couldn't check with the provider"));
  const ask = () =>
    asking.mutate(
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
      loading={asking.isPending}
      onClick={ask}
    >
      {t('Check with the provider')}
    </Button>
  );
}
