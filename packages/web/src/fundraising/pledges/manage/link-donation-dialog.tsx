import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  type LinkableDonation,
  linkDonation,
  type Pledge,
} from '@ngo-plus/contract/fundraising/pledges';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpoint, useForm, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { linkableDonations, pledgeKey } from '../queries.ts';

type Props = { pledge: Pledge; onClose: () => void };

/** Finds a donation made without the pledge's link and counts it towards the pledge. */
export function LinkDonationDialog({ pledge, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Link a donation to this pledge')} atTop>
      <LinkDonationForm pledge={pledge} onClose={onClose} />
    </Dialog>
  );
}

function LinkDonationForm({ pledge: { id, promised, causeTitle }, onClose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data: donations = [] } = useQuery(linkableDonations(id, search.trim()));
  const { mutateAsync } = useEndpoint(linkDonation, pledgeKey);
  const wordsOf = useDonationLabels();
  const form = useForm(linkDonation.input, {
    initial: { id, donationId: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Donation linked'));
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap={20} maw="44rem">
      <ErrorSummary {...form.summary} />
      <Text c="dimmed">
        {t("Paid donations to “{{title}}” in {{currency}} that aren't linked to a pledge yet.", {
          title: causeTitle,
          currency: promised.currency,
        })}
      </Text>
      <TextInput
        type="search"
        label={t('Search by name or email')}
        value={search}
        maxLength={200}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={t('Donation')}
        description={t('{{count}} donations available', {
          count: donations.length,
          defaultValue_one: '{{count}} donation available',
        })}
        data={[
          { value: '', label: t('Choose a donation') },
          ...donations.map((donation) => ({ value: donation.id, label: wordsOf(donation) })),
        ]}
        {...form.field('donationId')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Link donation')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function useDonationLabels() {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  return ({ name, email, amount, at }: LinkableDonation): string =>
    [name || t('Erased'), email, money(amount), day(at.slice(0, 10))].filter(Boolean).join(' · ');
}
