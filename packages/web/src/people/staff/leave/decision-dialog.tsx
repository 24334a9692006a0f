import { Button, Group, Stack, Textarea } from '@mantine/core';
import { decideLeave, type Leave } from '@ngo-plus/contract/people/staff';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useDecideLeave } from '../changes.ts';

export type Decision = { readonly leave: Leave; readonly approved: boolean };

type Props = { decision: Decision | undefined; onClose: () => void };

/** Decides a request, with an optional answer. */
export function DecisionDialog({ decision, onClose }: Props) {
  const { t } = useTranslation();
  const name = decision?.leave.person.name ?? '';
  const title = decision?.approved
    ? t("Approve {{name}}'s leave?", { name })
    : t("Decline {{name}}'s leave?", { name });
  return (
    <Dialog opened={decision !== undefined} onClose={onClose} title={title}>
      {decision && <DecisionForm decision={decision} onDone={onClose} />}
    </Dialog>
  );
}

const rules = decideLeave.input.pick({ answer: true });

function DecisionForm({ decision, onDone }: { decision: Decision; onDone: () => void }) {
  const { t } = useTranslation();
  const { leave, approved } = decision;
  const { mutateAsync } = useDecideLeave();
  const form = useForm(rules, {
    initial: { answer: '' },
    submit: async ({ answer }) => {
      await mutateAsync({ id: leave.id, approved, answer });
      showToast('done', approved ? t('Leave approved') : t('Leave declined'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea label={t('Note (optional)')} minRows={2} {...form.field('answer')} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {approved ? t('Approve leave') : t('Decline leave')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
