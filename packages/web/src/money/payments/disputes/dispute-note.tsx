import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type Dispute, noteDispute } from '@ngo-plus/contract/money/payments';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, showToast } from '../../../ui/index.ts';
import { keys } from '../queries.ts';

const rules = noteDispute.input.pick({ note: true });

/** Internal notes about the dispute. */
export function DisputeNote({ dispute: { id, note } }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const write = useEndpoint(noteDispute, keys.all);
  const form = useForm(rules, {
    initial: { note },
    submit: async (values) => {
      await write.mutateAsync({ id, ...values });
      showToast('done', t('Note saved'));
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('Note')}
        description={t('What you found and how you responded. Only platform staff can see this.')}
        minRows={4}
        maxLength={2_000}
        {...form.field('note')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save note')}
        </Button>
      </Group>
    </Stack>
  );
}
