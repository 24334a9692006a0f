import { Button, Stack, Text, Textarea } from '@mantine/core';
import { addLeadNote, type LeadDetail } from '@ngo-plus/contract/content/marketing';
import { useRef } from 'react';
import { Moment, newKey, useForm, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary } from '../../ui/index.ts';
import styles from './lead-panel.module.css';
import { useAddNote } from './queries.ts';

const rules = addLeadNote.input.pick({ text: true });

/** The notes, oldest first, and a field for a new one. */
export function LeadNotes({ lead: { id, notes } }: { lead: LeadDetail }) {
  const { t } = useTranslation();
  const add = useAddNote();
  const key = useRef(newKey());
  const form = useForm(rules, {
    initial: { text: '' },
    submit: async ({ text }) => {
      await add.mutateAsync({ id, text, key: key.current });
      key.current = newKey();
      form.reset();
    },
  });
  return (
    <Stack
      className={styles.part}
      component="section"
      gap="sm"
      align="flex-start"
      aria-labelledby="lead-notes"
    >
      <h3 id="lead-notes">{t('Notes')}</h3>
      {notes.length === 0 ? (
        <Text c="dimmed">{t('No notes yet.')}</Text>
      ) : (
        <Stack className={styles.notes} component="ul" gap="sm">
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>
                {note.author || t('Former team member')}, <Moment at={note.createdAt} with="time" />
              </small>
            </li>
          ))}
        </Stack>
      )}
      <form {...form.attributes}>
        <ErrorSummary {...form.summary} />
        <Textarea label={t('Add a note')} minRows={3} maxRows={10} {...form.field('text')} />
        <Button type="submit" variant="soft" loading={form.busy}>
          {t('Add note')}
        </Button>
      </form>
    </Stack>
  );
}
