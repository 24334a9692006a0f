import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import * as z from 'zod';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary } from '../../ui/index.ts';
import styles from './administration.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  body: string;
  /** Says who will read the reason. */
  readers: string;
  action: string;
  danger?: boolean;
  /** The dialog closes when this resolves, and shows the error when it rejects. */
  submit: (reason: string) => Promise<unknown>;
};

const rules = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'Enter a reason')
    .max(1000, 'Enter a reason of at most 1000 characters'),
});

/** Asks for a reason before an action on a person or organisation. */
export function ReasonDialog(props: Props) {
  const { opened, onClose, title, body } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Text mb="md">{body}</Text>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm({ onClose, readers, action, danger = true, submit }: Props) {
  const { t } = useTranslation();
  const form = useForm(rules, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await submit(reason.trim());
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('Reason')}
        description={readers}
        minRows={2}
        maxRows={8}
        data-autofocus
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" {...(danger && { color: 'brick' })} loading={form.busy}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
