import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { offlineMethods } from '@ngo-plus/contract/fundraising/donations';
import { type Pledge, recordPledgePayment } from '@ngo-plus/contract/fundraising/pledges';
import {
  minorTyped,
  typedOf,
  useEndpoint,
  useForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { methodNames } from '../../../money/payments/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { pledgeKey } from '../queries.ts';
import { today } from './pledge-values.ts';

type Props = { pledge: Pledge; onClose: () => void };

/** A payment received offline: it is recorded as a donation, with a receipt. */
export function PaymentDialog({ pledge, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Record payment')}>
      <PaymentForm pledge={pledge} onClose={onClose} />
    </Dialog>
  );
}

function PaymentForm({ pledge, onClose }: Props) {
  const { t } = useTranslation();
  const { currency } = pledge.promised;
  const { mutateAsync } = useEndpoint(recordPledgePayment, pledgeKey);
  const next = pledge.parts.find(({ amount, paid }) => amount.amountMinor !== paid.amountMinor);
  const remainingMinor = next
    ? BigInt(next.amount.amountMinor) - BigInt(next.paid.amountMinor)
    : 0n;
  const form = useForm(recordPledgePayment.input, {
    initial: {
      id: pledge.id,
      amount: typedOf(remainingMinor.toString(), currency),
      method: 'cash',
      on: today(),
      note: '',
    },
    submit: async (input) => {
      const minor = minorTyped(input.amount, currency);
      const amount = minor === undefined ? input.amount : typedOf(minor, currency);
      await mutateAsync({ ...input, amount });
      showToast('done', t('Payment recorded'));
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap={20} maw="44rem">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Amount in {{currency}}', { currency })}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <NativeSelect
        label={t('Method')}
        data={offlineMethods.map((value) => ({ value, label: t(methodNames[value]) }))}
        {...form.field('method')}
      />
      <TextInput type="date" label={t('Date')} {...form.field('on')} />
      <TextInput label={t('Note (optional)')} {...form.field('note')} />
      <Text c="dimmed">
        {t(
          "We'll record it as a donation: it counts towards the cause, is posted to your ledger and gets a receipt.",
        )}
      </Text>
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Record payment')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
