import { Button, Group, TextInput } from '@mantine/core';
import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import { issueStatement } from '@ngo-plus/contract/fundraising/receipts';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { useForm, useTranslation, useUser } from '../../kernel/index.ts';
import { receiptsOfDonation } from './queries.ts';
import { ReceiptsPanel } from './receipts-panel.tsx';
import { useChange } from './use-change.ts';

type DonationId = z.infer<typeof issueStatement.input>['id'];

/** The receipts of a donation, with a form to issue its donor's statement for a year. */
export function DonationReceipts({ donationId, year }: { donationId: DonationId; year: number }) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const receiptsQuery = useQuery(receiptsOfDonation(donationId));
  return (
    <ReceiptsPanel result={receiptsQuery} title={t('Receipts')}>
      {role && allows(managesDonations, role) && (
        <StatementForm donationId={donationId} year={year} />
      )}
    </ReceiptsPanel>
  );
}

const rules = issueStatement.input.pick({ year: true });

function StatementForm({ donationId, year }: { donationId: DonationId; year: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(issueStatement);
  const form = useForm(rules, {
    initial: { year: String(year) },
    submit: async (input) => {
      const issued = await mutateAsync({ id: donationId, year: input.year });
      await navigate(`/receipts/${issued.id}`);
    },
  });
  return (
    <Group {...form.attributes} component="form" gap="sm" align="end" mt="md">
      <TextInput
        label={t('Statement year')}
        inputMode="numeric"
        maxLength={4}
        {...form.field('year')}
      />
      <Button type="submit" variant="default" loading={form.busy}>
        {t('Issue statement')}
      </Button>
    </Group>
  );
}
