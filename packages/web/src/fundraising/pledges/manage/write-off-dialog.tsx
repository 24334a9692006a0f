import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type Pledge, writeOffPledge } from '@ngo-plus/contract/fundraising/pledges';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { pledgeKey } from '../queries.ts';

type Props = { pledge: Pledge; onClose: () => void };

export function WriteOffDialog({ pledge, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Write off the balance?')}>
      <WriteOffForm pledge={pledge} onClose={onClose} />
    </Dialog>
  );
}

function WriteOffForm({ pledge, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(writeOffPledge, pledgeKey);
  const form = useForm(writeOffPledge.input, {
    initial: { id: pledge.id, reason: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Balance written off'));
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap={20} maw="44rem">
      <ErrorSummary {...form.summary} />
      <Text c="dimmed">
        {t(
          "No more payments are expected and no reminders are sent. Payments already made aren't affected. This can't be undone.",
        )}
      </Text>
      <TextInput label={t('Reason')} {...form.field('reason')} />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Write off balance')}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Keep pledge')}
        </Button>
      </Group>
    </Stack>
  );
}
