import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type Receipt, reissueReceipt, voidReceipt } from '@ngo-plus/contract/fundraising/receipts';
import { useNavigate } from 'react-router';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../ui/index.ts';
import { useChange } from './use-change.ts';

export type VoidAction = 'void' | 'reissue';

type Props = { receipt: Receipt; ending: VoidAction | undefined; onClose: () => void };

/** Voids or reissues a receipt; both need a reason, which is kept. */
export function VoidDialog({ receipt, ending, onClose }: Props) {
  const { t } = useTranslation();
  const title =
    ending === 'reissue' ? t('Reissue {{number}}?', receipt) : t('Void {{number}}?', receipt);
  return (
    <Dialog opened={ending !== undefined} onClose={onClose} title={title}>
      {ending === 'void' && <VoidForm receipt={receipt} onDone={onClose} />}
      {ending === 'reissue' && <ReissueForm receipt={receipt} onDone={onClose} />}
    </Dialog>
  );
}

type FormProps = { receipt: Receipt; onDone: () => void };

const voidRules = voidReceipt.input.pick({ reason: true });

function VoidForm({ receipt: { id }, onDone }: FormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(voidReceipt);
  const form = useForm(voidRules, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await mutateAsync({ id, reason });
      showToast('done', t('Receipt voided'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form" maw="44rem">
      <ErrorSummary {...form.summary} />
      <Text c="dimmed">
        {t("It stays in the list with its number and the reason. This can't be undone.")}
      </Text>
      <Textarea label={t('Reason')} minRows={2} {...form.field('reason')} />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Void')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Keep it')}
        </Button>
      </Group>
    </Stack>
  );
}

const reissueRules = reissueReceipt.input.pick({ reason: true, donorName: true });

function ReissueForm({ receipt: { id, donor }, onDone }: FormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(reissueReceipt);
  const form = useForm(reissueRules, {
    initial: { reason: '', donorName: donor.name },
    submit: async (input) => {
      const issued = await mutateAsync({ id, ...input });
      showToast('done', t('Receipt {{number}} issued', issued));
      onDone();
      await navigate(`/receipts/${issued.id}`);
    },
  });
  return (
    <Stack {...form.attributes} component="form" maw="44rem">
      <ErrorSummary {...form.summary} />
      <Text c="dimmed">{t('This receipt is voided and replaced by one with a new number.')}</Text>
      <TextInput label={t('Donor name')} {...form.field('donorName')} />
      <Textarea label={t('Reason')} minRows={2} {...form.field('reason')} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Reissue')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
