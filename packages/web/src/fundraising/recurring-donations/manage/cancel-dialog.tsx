import { Button, Group, Stack, TextInput } from '@mantine/core';
import {
  cancelRecurringDonation,
  type RecurringDonation,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { recurringDonationKey } from '../queries.ts';

type Props = { recurring: RecurringDonation; opened: boolean; onClose: () => void };

export function CancelDialog({ recurring, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Cancel this recurring donation?')}>
      <CancelForm recurring={recurring} onDone={onClose} />
    </Dialog>
  );
}

function CancelForm({ recurring, onDone }: { recurring: RecurringDonation; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(cancelRecurringDonation, recurringDonationKey);
  const form = useForm(cancelRecurringDonation.input, {
    initial: { id: recurring.id, reason: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Recurring donation cancelled'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          "Only do this if the donor asked you to. We'll stop charging them, remove their card and email them. This can't be undone.",
        )}
      </p>
      <TextInput label={t('Reason')} {...form.field('reason')} />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Cancel donation')}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('Keep it')}
        </Button>
      </Group>
    </Stack>
  );
}
