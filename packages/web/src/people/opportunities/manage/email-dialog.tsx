import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type ManagedShift, writeToRoster } from '@ngo-plus/contract/people/opportunities';
import { useRef } from 'react';
import { newKey, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useWrite } from '../changes.ts';

type Props = { shift: ManagedShift; opened: boolean; onClose: () => void };

/** Emails everyone on a shift separately. */
export function EmailDialog({ shift, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Email everyone')} size={560} atTop>
      <EmailForm shift={shift} onDone={onClose} />
    </Dialog>
  );
}

function EmailForm({ shift, onDone }: { shift: ManagedShift; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite();
  const key = useRef(newKey());
  const form = useForm(writeToRoster.input, {
    initial: { id: shift.id, subject: '', message: '', waiting: false },
    submit: async (values) => {
      const { sent } = await mutateAsync({ payload: values, key: key.current }).catch(
        (error: unknown) => {
          key.current = newKey();
          throw error;
        },
      );
      showToast(
        'done',
        t('{{count}} emails sent', {
          count: sent,
          defaultValue_one: '{{count}} email sent',
        }),
      );
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Subject')} {...form.field('subject')} />
      <Textarea
        label={t('Message')}
        description={t("Replies go to your own email address. Recipients can't see each other.")}
        minRows={6}
        {...form.field('message')}
      />
      {shift.waiting > 0 && (
        <Checkbox
          label={t('Also email people on the waiting list')}
          {...form.field('waiting', 'checkbox')}
        />
      )}
      <Group className="unprinted" gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Send')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
