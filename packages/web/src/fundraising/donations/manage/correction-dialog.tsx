import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  correctDonation,
  type Donation,
  offlineMethods,
} from '@ngo-plus/contract/fundraising/donations';
import { useQuery } from '@tanstack/react-query';
import { CurrencySelect } from '../../../identity/accounts/index.ts';
import { typedOf, useEndpoint, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { offlineNames } from '../labels.ts';
import { plainAmount } from '../plain-amount.ts';
import { causeChoices, donationKey } from '../queries.ts';

type Props = { donation: Donation; opened: boolean; onClose: () => void };

/** Corrects a donation that the team recorded. */
export function CorrectionDialog({ donation, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Correct this donation')}>
      <CorrectionForm donation={donation} onDone={onClose} />
    </Dialog>
  );
}

function CorrectionForm({ donation, onDone }: { donation: Donation; onDone: () => void }) {
  const { t } = useTranslation();
  const timeZone = useUser()?.organisation.timeZone ?? 'UTC';
  const { data: causes = [] } = useQuery(causeChoices);
  const { mutateAsync } = useEndpoint(correctDonation, donationKey);
  const form = useForm(correctDonation.input, {
    initial: initialOf(donation, timeZone),
    submit: async (input) => {
      await mutateAsync({ ...input, amount: plainAmount(input.amount, input.currency) });
      showToast('done', t('Donation corrected'));
      onDone();
    },
  });
  const choices = causes.some(({ id }) => id === donation.causeId)
    ? causes
    : [{ id: donation.causeId, title: donation.causeTitle }, ...causes];
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          'The ledger, totals and matches are updated. The donor gets a new receipt that replaces the previous one, and any Gift Aid already claimed is adjusted.',
        )}
      </p>
      <NativeSelect
        label={t('Cause')}
        data={choices.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('causeId')}
      />
      {donation.fundraiser && form.values.causeId !== donation.causeId && (
        <p>
          {t(
            'This donation came through the fundraising page of {{name}}, which is for another cause. It will no longer count towards that page.',
            { name: donation.fundraiser.name || t('Erased') },
          )}
        </p>
      )}
      <TextInput
        label={t('Amount')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <CurrencySelect label={t('Currency')} {...form.field('currency')} />
      <NativeSelect
        label={t('Method')}
        data={offlineMethods.map((value) => ({ value, label: t(offlineNames[value]) }))}
        {...form.field('method')}
      />
      <TextInput type="date" label={t('Date')} {...form.field('on')} />
      <TextInput label={t('Donor')} autoComplete="off" {...form.field('name')} />
      <TextInput
        type="email"
        label={t('Email (for a receipt)')}
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
      <TextInput label={t('Note (optional)')} autoComplete="off" {...form.field('note')} />
      <TextInput
        label={t('Reason')}
        description={t("Your team can see it in the donation's history.")}
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save correction')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

const initialOf = (donation: Donation, timeZone: string) => ({
  id: donation.id,
  causeId: donation.causeId,
  amount: typedOf(donation.amount.amountMinor, donation.amount.currency),
  currency: donation.amount.currency,
  method: offlineMethods.find((one) => one === donation.method) ?? ('cash' as const),
  on: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    new Date(donation.at),
  ),
  name: donation.name,
  email: donation.email ?? '',
  note: donation.note,
  reason: '',
});
