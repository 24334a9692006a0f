import { Button } from '@mantine/core';
import { openSandboxPayment } from '@ngo-plus/contract/money/sandbox';
import { useMutation } from '@tanstack/react-query';
import { call, useTranslation, useUser } from '../../kernel/index.ts';
import { useFailed } from '../../ui/index.ts';

const cardTestingMinor = '5000';

/** Opens the sandbox’s page for a payment without an order; it appears when its day is reconciled. */
export function TryPayment() {
  const { t } = useTranslation();
  const currency = useUser()?.organisation.currency ?? 'USD';
  const opening = useMutation({
    mutationFn: () =>
      call(openSandboxPayment, { amount: { amountMinor: cardTestingMinor, currency } }),
    onSuccess: ({ url }) => window.location.assign(url),
    ...useFailed(t("Couldn't open the sandbox")),
  });
  return (
    <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
      {t('Simulate a payment')}
    </Button>
  );
}
