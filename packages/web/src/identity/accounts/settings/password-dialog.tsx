import { Button, Group, Stack } from '@mantine/core';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, PasswordField } from '../../../ui/index.ts';

type Props = {
  title: string;
  action: string;
  danger?: boolean;
  onClose: () => void;
  /** A RequestFailed that it throws is shown in the dialog. */
  onPassword: (present: string) => Promise<unknown>;
};

const schema = z.object({ present: z.string().min(1, 'Enter your password') });

/** Asks for the password before changes that must not be made from a borrowed device. */
export function PasswordDialog({ title, action, danger = false, onClose, onPassword }: Props) {
  const { t } = useTranslation();
  const form = useForm(schema, {
    initial: { present: '' },
    submit: ({ present }) => onPassword(present),
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack {...form.attributes} component="form" gap={20}>
        <ErrorSummary {...form.summary} />
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          data-autofocus
          {...form.field('present')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.busy} {...(danger && { color: 'brick' })}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
