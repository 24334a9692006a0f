import { Button, Group, Stack, Textarea } from '@mantine/core';
import { addNote, changeNote } from '@ngo-plus/contract/crm/contacts';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ConfirmLeave } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';

/** A note is typed where it then appears: at the top of the timeline. */
export function AddNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(addNote);
  const form = useForm(addNote.input.pick({ text: true }), {
    initial: { text: '' },
    submit: async ({ text }) => {
      await mutateAsync({ id, text });
      form.reset();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form" gap="xs">
      <ConfirmLeave form={form} />
      <Textarea
        label={t('New note')}
        autosize
        minRows={1}
        maxRows={12}
        size="sm"
        {...form.field('text')}
      />
      {(form.dirty || form.busy) && (
        <div>
          <Button type="submit" variant="soft" size="sm" loading={form.busy}>
            {t('Add note')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type EditProps = { id: string; text: string; onDone: () => void };

export function EditNote({ id, text, onDone }: EditProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(changeNote);
  const form = useForm(changeNote.input.pick({ text: true }), {
    initial: { text },
    submit: async (values) => {
      await mutateAsync({ id, ...values });
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form" gap="xs">
      <ConfirmLeave form={form} />
      <Textarea label={t('Note')} autosize minRows={2} maxRows={12} {...form.field('text')} />
      <Group gap="xs">
        <Button type="submit" size="sm" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" size="sm" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
