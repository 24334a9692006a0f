import { deleteNote, type note } from '@ngo-plus/contract/crm/contacts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type * as z from 'zod';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { Confirm, RowMenu, useFailed } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { usePermissions } from '../use-permissions.ts';
import { EditNote } from './note-forms.tsx';
import styles from './timeline.module.css';

type Note = z.infer<typeof note>;

/** The text of a note or a call. Its author and administrators can change it. */
export function NoteText({
  note: { id, kind, text, author, createdAt, updatedAt },
}: {
  note: Note;
}) {
  const { t } = useTranslation();
  const { manages, writes } = usePermissions();
  const user = useUser();
  const [state, setState] = useState<'shown' | 'edited' | 'leaving'>('shown');
  const { mutate, isPending } = useChange(deleteNote);
  const failed = useFailed(t("Couldn't delete the note"));
  const by = author?.name ?? t('Former team member');
  if (state === 'edited') return <EditNote id={id} text={text} onDone={() => setState('shown')} />;
  return (
    <div className={styles.note}>
      <div>
        <p>{text}</p>
        <small>
          {kind === 'call'
            ? t('Call logged by {{name}}', { name: by })
            : t('Note by {{name}}', { name: by })}
          {updatedAt !== createdAt && ` (${t('changed')})`}
        </small>
      </div>
      {writes && (manages || author?.id === user?.id) && (
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
    </div>
  );
}
