import { Button, Group, Stack, Textarea } from '@mantine/core';
import { addNote, changeNote, deleteNote, type note } from '@ngo-plus/contract/crm/contacts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { Moment, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import { Confirm, ConfirmLeave, Panel, RowMenu, useFailed } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { notesOf } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { usePermissions } from '../use-permissions.ts';
import { More } from './more.tsx';

type Note = z.infer<typeof note>;

export function NotesPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const list = useInfiniteQuery(notesOf(id));
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t('Notes')}>
      {list.isSuccess && notes.length === 0 && <p className={styles.quiet}>{t('No notes yet.')}</p>}
      <ul className={styles.list}>
        {notes.map((one) => (
          <NoteRow key={one.id} note={one} />
        ))}
      </ul>
      <More query={list} />
      {writes && <AddNote id={id} />}
    </Panel>
  );
}

function AddNote({ id }: { id: string }) {
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
    <Stack {...form.attributes} className={`${styles.form} ${styles.after}`} component="form">
      <ConfirmLeave form={form} />
      <Textarea label={t('New note')} minRows={2} {...form.field('text')} />
      <div>
        <Button type="submit" variant="soft" loading={form.busy}>
          {t('Add note')}
        </Button>
      </div>
    </Stack>
  );
}

function NoteRow({ note: { id, text, author, createdAt, updatedAt } }: { note: Note }) {
  const { t } = useTranslation();
  const { manages } = usePermissions();
  const user = useUser();
  const [state, setState] = useState<'shown' | 'edited' | 'leaving'>('shown');
  const { mutate, isPending } = useChange(deleteNote);
  const failed = useFailed(t("Couldn't delete the note"));
  if (state === 'edited') return <EditNote id={id} text={text} onDone={() => setState('shown')} />;
  return (
    <Group
      className={styles.row}
      component="li"
      gap="sm"
      justify="space-between"
      align="flex-start"
      wrap="nowrap"
    >
      <div>
        <p>{text}</p>
        <small>
          {author?.name ?? t('Former team member')}, <Moment at={createdAt} with="time" />
          {updatedAt !== createdAt && ` (${t('changed')})`}
        </small>
      </div>
      {(manages || author?.id === user?.id) && (
        <RowMenu
          name={t('this note')}
          actions={[
            { label: t('Edit'), icon: <IconPencil size={18} />, onClick: () => setState('edited') },
            {
              label: t('Delete'),
              icon: <IconTrash size={18} />,
              onClick: () => setState('leaving'),
              danger: true,
            },
          ]}
        />
      )}
      <Confirm
        opened={state === 'leaving'}
        onClose={() => setState('shown')}
        title={t('Delete this note?')}
        body={t("This can't be undone.")}
        action={t('Delete note')}
        busy={isPending}
        onConfirm={() => mutate({ id }, failed)}
      />
    </Group>
  );
}

function EditNote({ id, text, onDone }: { id: string; text: string; onDone: () => void }) {
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
    <li>
      <Stack {...form.attributes} className={styles.form} component="form">
        <ConfirmLeave form={form} />
        <Textarea label={t('Note')} minRows={2} {...form.field('text')} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </li>
  );
}
