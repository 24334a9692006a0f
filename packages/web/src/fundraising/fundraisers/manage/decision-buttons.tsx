import { Button, Group, Stack, TextInput } from '@mantine/core';
import { decideFundraiser, type Fundraiser } from '@ngo-plus/contract/fundraising/fundraisers';
import { useState } from 'react';
import { RequestFailed, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';

/** Publishes a page, requests changes, or removes it. */
export function Decide({ page }: { page: Fundraiser }) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<'hidden' | 'removed'>();
  const decide = useChange(decideFundraiser);
  const { id, status } = page;
  const approves = ['waiting', 'hidden', 'removed'].includes(status) || page.isChanged;
  const approve = () =>
    decide.mutateAsync({ id, to: 'public' }).then(
      () => showToast('done', t('Page published')),
      (error: unknown) =>
        showToast(
          'failed',
          t('Something went wrong'),
          error instanceof RequestFailed ? error.message : undefined,
        ),
    );
  return (
    <>
      {approves && (
        <Button loading={decide.isPending} onClick={() => void approve()}>
          {page.isChanged ? t('Mark as reviewed') : t('Publish')}
        </Button>
      )}
      {['waiting', 'public', 'closed'].includes(status) && (
        <Button variant="default" onClick={() => setDecision('hidden')}>
          {t('Request changes')}
        </Button>
      )}
      {status !== 'removed' && (
        <Button variant="default" onClick={() => setDecision('removed')}>
          {t('Remove')}
        </Button>
      )}
      <Dialog
        opened={decision !== undefined}
        onClose={() => setDecision(undefined)}
        title={decision === 'removed' ? t('Remove this page?') : t('Request changes to this page?')}
      >
        <ReasonForm id={id} to={decision ?? 'hidden'} onClose={() => setDecision(undefined)} />
      </Dialog>
    </>
  );
}

type Props = { id: string; to: 'hidden' | 'removed'; onClose: () => void };

const rules = decideFundraiser.input.pick({ reason: true });

function ReasonForm({ id, to, onClose }: Props) {
  const { t } = useTranslation();
  const decide = useChange(decideFundraiser);
  const form = useForm(rules, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await decide.mutateAsync({ id, to, reason });
      onClose();
      showToast('done', to === 'removed' ? t('Page removed') : t('Changes requested'));
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {to === 'removed'
          ? t('The page will no longer be visible. Donations made through it stay with the cause.')
          : t('The page stays hidden until its owner edits it and you review it again.')}
      </p>
      <TextInput
        label={t('Reason')}
        description={t('One line. We email it to the page owner.')}
        data-autofocus
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy} {...(to === 'removed' && { color: 'brick' })}>
          {to === 'removed' ? t('Remove page') : t('Request changes')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
