import { Button, Group, Stack, Textarea, type TextareaProps } from '@mantine/core';
import { type useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary } from '../../../ui/index.ts';

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'attributes' | 'summary' | 'busy'>;
  reason: TextareaProps;
  /** Consequences other than the email. */
  consequence: string;
  description: string;
  action: string;
  onCancel: () => void;
};

/** Asks for the reason that a volunteer receives by email. */
export function ReasonForm({ form, reason, consequence, description, action, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>{consequence}</p>
      <Textarea label={t('Reason')} description={description} minRows={3} {...reason} />
      <Group>
        <Button type="submit" color="brick" loading={form.busy}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
