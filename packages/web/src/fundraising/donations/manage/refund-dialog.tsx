import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Donation, refundDonation } from '@ngo-plus/contract/fundraising/donations';
import { typedOf, useEndpoint, useForm, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { plainAmount } from '../plain-amount.ts';
import { donationKey } from '../queries.ts';

type Props = { donation: Donation; opened: boolean; onClose: () => void };

export function RefundDialog({ donation, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Refund this donation?')} personal>
      <RefundForm donation={donation} onDone={onClose} />
    </Dialog>
  );
}

function RefundForm({ donation, onDone }: { donation: Donation; onDone: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { mutateAsync } = useEndpoint(refundDonation, donationKey);
  const { currency } = donation.amount;
  const remainingMinor = (
    BigInt(donation.charged.amountMinor) -
    BigInt(donation.refunded.amountMinor) -
    BigInt(donation.feeRefunded.amountMinor)
  ).toString();
  const remaining = money({ amountMinor: remainingMinor, currency });
  const form = useForm(refundDonation.input, {
    initial: { id: donation.id, amount: typedOf(remainingMinor, currency), reason: '' },
    submit: async (input) => {
      await mutateAsync({ ...input, amount: plainAmount(input.amount, currency) });
      showToast('done', t('Refund started'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {donation.offline
          ? t('The ledger and cause total are updated. Return the money yourself.')
          : t('The refund goes to the original payment method. The provider may keep its fees.')}
      </p>
      <TextInput
        label={t('Amount in {{currency}}', { currency })}
        description={
          donation.feeCovered.amountMinor === '0'
            ? t('Up to {{left}}.', { left: remaining })
            : t(
                'Up to {{left}}, including the payment fee the donor covered. A partial refund is split between both in proportion.',
                { left: remaining },
              )
        }
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <TextInput
        label={t('Reason')}
        description={t('Included in the email to the donor.')}
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Refund')}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('Keep donation')}
        </Button>
      </Group>
    </Stack>
  );
}
