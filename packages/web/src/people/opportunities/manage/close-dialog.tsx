import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { closeOpportunity, type ManagedOpportunity } from '@ngo-plus/contract/people/opportunities';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useClose } from '../changes.ts';

type Props = { opportunity: ManagedOpportunity; opened: boolean; onClose: () => void };

export function CloseDialog({ opportunity, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Close “{{title}}”?', { title: opportunity.title })}
    >
      <CloseForm opportunity={opportunity} onDone={onClose} />
    </Dialog>
  );
}

function CloseForm({
  opportunity,
  onDone,
}: {
  opportunity: ManagedOpportunity;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync } = useClose();
  const form = useForm(closeOpportunity.input, {
    initial: { id: opportunity.id, cancelShifts: false, reason: '' },
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', t('Sign-ups closed'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          'No one else can sign up. People who are signed up keep their place. You can reopen it.',
        )}
      </p>
      <Checkbox
        label={t('Also cancel all upcoming shifts')}
        {...form.field('cancelShifts', 'checkbox')}
      />
      {form.values.cancelShifts && (
        <Textarea
          label={t('Reason')}
          description={t('Included in the email to everyone who signed up.')}
          minRows={3}
          {...form.field('reason')}
        />
      )}
      <Group className="unprinted" gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Close')}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('Keep it open')}
        </Button>
      </Group>
    </Stack>
  );
}
