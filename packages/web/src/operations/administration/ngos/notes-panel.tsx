import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import {
  addNote,
  type OrganisationDetail,
  removeNote,
} from '@ngo-plus/contract/operations/administration';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Moment, useForm, useTranslation } from '../../../kernel/index.ts';
import { Confirm, ErrorSummary, Panel, Rows, showToast } from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { useNgoChange } from '../changes.ts';
import { keys } from '../queries.ts';

type Note = OrganisationDetail['notes'][number];

const rules = addNote.input.pick({ words: true });

/** Internal notes of platform staff. */
export function NotesPanel({ ngo: { id, notes } }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const { mutateAsync } = useNgoChange((words: string) => call(addNote, { id, words }));
  const form = useForm(rules, {
    initial: { words: '' },
    submit: async ({ words }) => {
      await mutateAsync(words);
      form.reset();
    },
  });
  return (
    <Panel title={t('Notes')} note={t('Only NGO Plus staff can see notes.')}>
      <Stack className={styles.parts} gap={20}>
        <Stack {...form.attributes} className={styles.form} component="form">
          <ErrorSummary {...form.summary} />
          <Textarea label={t('New note')} minRows={2} maxRows={8} {...form.field('words')} />
          <Group gap="xs">
            <Button type="submit" variant="soft" loading={form.busy}>
              {t('Add note')}
            </Button>
          </Group>
        </Stack>
        {notes.length > 0 && (
          <Rows>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </Rows>
        )}
      </Stack>
    </Panel>
  );
}

function NoteRow({ note }: { note: Note }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeNote, { id: note.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.ngo }),
    onError: (error) => {
      setConfirming(false);
      showToast('failed', t("Couldn't remove the note"), error.message);
    },
  });
  return (
    <li>
      <div>
        <p>{note.words}</p>
        <Text c="dimmed" size="sm">
          {note.writtenBy} · <Moment at={note.writtenAt} with="time" />
        </Text>
      </div>
      <ActionIcon
        aria-label={t("Remove {{name}}'s note", { name: note.writtenBy })}
        onClick={() => setConfirming(true)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <Confirm
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t("Remove {{name}}'s note?", { name: note.writtenBy })}
        body={note.words}
        action={t('Remove note')}
        keep={t('Keep note')}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </li>
  );
}
