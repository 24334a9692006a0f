import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { DetailPage, Loaded } from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import { oneContact } from '../queries.ts';
import { useColleagues } from '../use-names.ts';
import { usePermissions } from '../use-permissions.ts';
import { ConsentsPart } from './consents-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { FilesPart } from './files-part.tsx';
import { HouseholdPart } from './household-part.tsx';
import { MergesPart } from './merges-part.tsx';
import styles from './person.module.css';
import type { Person } from './person.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonFigures } from './person-figures.tsx';
import { PersonPhoto } from './person-photo.tsx';
import { RelationshipsPart } from './relationships-part.tsx';
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
  return (
    <DetailPage
      title={person.name}
      picture={<PersonPhoto person={person} size={48} />}
      lede={<Lede person={person} />}
      crumbs={[{ label: t('Contacts'), to: '/contacts' }]}
      actions={writes && <PersonActions person={person} />}
    >
      <div>
        <PersonFigures person={person} />
        <div className={styles.columns}>
          <TimelinePart id={person.id} />
          <div className={`box ${styles.side}`}>
            <FactsPart person={person} />
            <TasksPart id={person.id} />
            <ConsentsPart person={person} />
            <TagsPart person={person} />
            <SegmentsPart id={person.id} />
            <RelationshipsPart person={person} />
            <HouseholdPart person={person} />
            <FilesPart id={person.id} />
            <MergesPart id={person.id} />
          </div>
        </div>
      </div>
    </DetailPage>
  );
}

/** Who they are to the organisation, and who looks after them. */
function Lede({ person: { kinds, ownerId } }: { person: Person }) {
  const { t } = useTranslation();
  const { nameOf } = useColleagues();
  return (
    <span className={styles.lede}>
      {kinds.length > 0 && <span>{kinds.map((kind) => t(kindNames[kind])).join(', ')}</span>}
      <span>{ownerId ? t('Owner: {{name}}', { name: nameOf(ownerId) }) : t('No owner')}</span>
    </span>
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
    >
      <div className={styles.columns}>
        <TimelinePart id={person.id} erased />
        <div className={`box ${styles.side}`}>
          <ConsentsPart person={person} />
        </div>
      </div>
    </DetailPage>
  );
}
