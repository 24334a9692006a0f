import { Button, Group, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary } from '../../../ui/index.ts';

type Props = {
  form: {
    readonly attributes: ComponentProps<'form'>;
    readonly summary: ComponentProps<typeof ErrorSummary>;
    readonly busy: boolean;
  };
  action: string;
  isIncomplete: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a rule or webhook: its errors, its fields and its buttons. */
export function ConnectionForm({ form, action, isIncomplete, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Stack {...(form.attributes as object)} component="form">
      <ErrorSummary {...form.summary} />
      {children}
      <Group gap="xs">
        <Button type="submit" loading={form.busy} disabled={isIncomplete}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
