import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Donation, voidDonation } from '@ngo-plus/contract/fundraising/donations';
import { useEndpoint, useForm, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { donationKey } from '../queries.ts';

type Props = { donation: Donation; opened: boolean; onClose: () => void };

/** Confirms deleting a donation that was recorded by mistake. */
export function VoidDialog({ donation, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Delete this donation?')}>
      <VoidForm donation={donation} onDone={onClose} />
    </Dialog>
  );
}

function VoidForm({ donation, onDone }: { donation: Donation; onDone: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { mutateAsync } = useEndpoint(voidDonation, donationKey);
  const form = useForm(voidDonation.input, {
    initial: { id: donation.id, reason: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Donation deleted'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          "{{amount}} no longer counts anywhere: the journal entry is reversed, the receipt is voided, and any Gift Aid already claimed must be repaid. The donation's history is kept.",
          { amount: money(donation.amount) },
        )}
      </p>
      <TextInput
        label={t('Reason')}
        description={t("Your team can see it in the donation's history.")}
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Delete donation')}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('Keep donation')}
        </Button>
      </Group>
    </Stack>
  );
}
