import { Button, Stack, TextInput } from '@mantine/core';
import { invitePage } from '@ngo-plus/contract/fundraising/fundraisers';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';

const rules = invitePage.input.omit({ id: true });

/** Emails an invitation; the recipient needs no account. */
export function InviteForm({ causeId }: { causeId: string }) {
  const { t } = useTranslation();
  const invite = useChange(invitePage);
  const form = useForm(rules, {
    initial: { email: '', name: '' },
    submit: async (values) => {
      const { message } = await invite.mutateAsync({ ...values, id: causeId });
      form.reset();
      showToast('done', message);
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap={18} maw="42rem">
      <ErrorSummary {...form.summary} />
      <TextInput
        type="email"
        label={t('Email')}
        description={t('We email them a link to start their own page.')}
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
      <TextInput label={t('Name (optional)')} autoComplete="off" {...form.field('name')} />
      <div>
        <Button type="submit" variant="default" loading={form.busy}>
          {t('Send invitation')}
        </Button>
      </div>
    </Stack>
  );
}
