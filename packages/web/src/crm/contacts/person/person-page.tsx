import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { DetailPage, Loaded } from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import { oneContact } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import { ConsentsPart } from './consents-part.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FactsPart } from './facts-part.tsx';
import { FilesPart } from './files-part.tsx';
import { MergesPart } from './merges-part.tsx';
import { NotesPart } from './notes-part.tsx';
import type { Person } from './person.ts';
import { PersonMenu } from './person-menu.tsx';
import { SegmentsPart } from './segments-part.tsx';
import { TagsPart } from './tags-part.tsx';
import { TasksPart } from './tasks-part.tsx';
import { TimelinePart } from './timeline-part.tsx';

export const meta = () => pageMeta({ title: 'Contact' });

/** Everything about one contact. */
export default function PersonPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded
      query={useQuery(oneContact(id))}
      level={1}
      failed={t("Couldn't load this contact")}
      lines={10}
    >
      {(person) => {
        // A merged contact redirects to its target.
        if (person.id !== id) return <Navigate to={`/contacts/${person.id}`} replace />;
        return person.erasedAt ? (
          <Erased key={id} person={person} />
        ) : (
          <Living key={id} person={person} />
        );
      }}
    </Loaded>
  );
}

function Living({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const [editing, setEditing] = useState(false);
  return (
    <DetailPage
      title={person.name}
      lede={person.kinds.map((kind) => t(kindNames[kind])).join(', ')}
      crumbs={[{ label: t('Contacts'), to: '/contacts' }]}
      actions={
        writes && (
          <>
            <PersonMenu person={person} />
            <Button
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('Edit')}
            </Button>
          </>
        )
      }
      aside={
        <>
          <TagsPart person={person} />
          <ConsentsPart person={person} />
          <SegmentsPart id={person.id} />
          <TimelinePart id={person.id} />
          <MergesPart id={person.id} />
        </>
      }
      dialogs={<EditDialog person={person} opened={editing} onClose={() => setEditing(false)} />}
    >
      <FactsPart person={person} />
      <TasksPart id={person.id} />
      <NotesPart id={person.id} />
      <FilesPart id={person.id} />
    </DetailPage>
  );
}

/** The remains of an erased contact: that it was erased, and its consents. */
function Erased({ person }: { person: Person }) {
  const { t } = useTranslation();
  return (
    <DetailPage
      title={t('Erased person')}
      lede={t(
        'Everything that identified this person was deleted. Their consents are kept as proof, without their name.',
      )}
      crumbs={[{ label: t('Contacts'), to: '/contacts' }]}
      aside={<TimelinePart id={person.id} />}
    >
      <ConsentsPart person={person} />
    </DetailPage>
  );
}
