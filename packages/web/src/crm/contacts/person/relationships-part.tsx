import { ActionIcon, Button } from '@mantine/core';
import { deleteRelationship, type Relationship } from '@ngo-plus/contract/crm/contacts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { useFailed, WithInitials } from '../../../ui/index.ts';
import { relationshipNames } from '../labels.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';
import { relationshipsOf } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { usePermissions } from '../use-permissions.ts';
import { Part } from './part.tsx';
import people from './person.module.css';
import type { Person } from './person.ts';
import { RelationshipDialog } from './relationship-dialog.tsx';

/** Who other contacts are to this one. Each relationship is in the record of both. */
export function RelationshipsPart({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const [adding, setAdding] = useState(false);
  const query = useQuery(relationshipsOf(person.id));
  const { data: relationships } = query;
  return (
    <Part
      title={t('Relationships')}
      action={
        writes && (
          <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
            {t('Add relationship')}
          </Button>
        )
      }
    >
      <NotLoaded query={query} />
      {relationships?.length === 0 && <p className={styles.quiet}>{t('No relationships yet.')}</p>}
      <ul className={people.people}>
        {relationships?.map((relationship) => (
          <Row key={relationship.id} relationship={relationship} writes={writes} />
        ))}
      </ul>
      <RelationshipDialog person={person} opened={adding} onClose={() => setAdding(false)} />
    </Part>
  );
}

function Row({ relationship, writes }: { relationship: Relationship; writes: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useChange(deleteRelationship);
  const failed = useFailed(t("Couldn't remove the relationship"));
  const { id, contact, role, note } = relationship;
  const name = t(relationshipNames[role]);
  return (
    <li>
      <WithInitials name={contact.name} size={28}>
        <Link to={`/contacts/${contact.id}`}>{contact.name}</Link>
        <br />
        <small>{note ? `${name}, ${note}` : name}</small>
      </WithInitials>
      {writes && (
        <ActionIcon
          size={28}
          loading={isPending}
          aria-label={t('Remove “{{name}}”', { name: contact.name })}
          onClick={() => mutate({ id }, failed)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
