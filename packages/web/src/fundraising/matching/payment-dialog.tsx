import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type MatchPool, recordSponsorPayment } from '@ngo-plus/contract/fundraising/matching';
import { Link } from 'react-router';
import { minorTyped, typedOf, useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../ui/index.ts';
import { owedMinor } from './owed.ts';
import { poolKey } from './queries.ts';

type Props = { pool: MatchPool; onClose: () => void };

/** Reduces what is owed. The money itself is a donation, recorded separately. */
export function PaymentDialog({ pool, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Record sponsor payment')}>
      <PaymentForm pool={pool} onClose={onClose} />
    </Dialog>
  );
}

const today = () => new Date().toLocaleDateString('en-CA');

function PaymentForm({ pool, onClose }: Props) {
  const { t } = useTranslation();
  const { id, currency } = pool;
  const owing = pool.causes.filter((cause) => owedMinor(cause) !== '0');
  const { mutateAsync } = useEndpoint(recordSponsorPayment, poolKey);
  const first = owing[0];
  const form = useForm(recordSponsorPayment.input, {
    initial: {
      id,
      causeId: first?.causeId ?? '',
      on: today(),
      note: '',
      amount: first ? typedOf(owedMinor(first), currency) : '',
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
      <Text c="dimmed" mt="xs">
        {t(
          'This reduces what the sponsor owes, and the cause page no longer shows the amount as pledged. Record the money itself as a donation from the sponsor:',
        )}{' '}
        <Link to="/donations/offline">{t('Record offline donations')}</Link>
      </Text>
      <NativeSelect
        label={t('Cause')}
        data={owing.map(({ causeId, title }) => ({ value: causeId, label: title }))}
        {...form.field('causeId')}
      />
      <TextInput
        label={t('Amount in {{currency}}', { currency })}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <TextInput type="date" label={t('Date')} {...form.field('on')} />
      <TextInput label={t('Note (optional)')} {...form.field('note')} />
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
