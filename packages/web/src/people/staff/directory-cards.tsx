import type { DirectoryEntry } from '@ngo-plus/contract/people/staff';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { roleNames, useTranslation } from '../../kernel/index.ts';
import { Grid, Initials, StatusBadge } from '../../ui/index.ts';
import styles from './directory.module.css';
import { PersonName } from './person-name.tsx';

export function DirectoryCards({ people }: { people: readonly DirectoryEntry[] }) {
  return (
    <Grid as="ul" least="17rem" gap="0" className={`box ${styles.cards}`}>
      {people.map((person) => (
        <li key={person.id}>
          <Card person={person} />
        </li>
      ))}
    </Grid>
  );
}

function Card({ person }: { person: DirectoryEntry }) {
  const { t } = useTranslation();
  const { id, name, role, jobTitle, department, email, phone, manager, away } = person;
  return (
    <>
      <Initials name={name} size={56} />
      <div>
        <h2>
          <PersonName id={id} name={name} />
        </h2>
        <p>{jobTitle || t(roleNames[role])}</p>
        {department && <p>{department}</p>}
        {away && <StatusBadge status="soon">{t('On leave today')}</StatusBadge>}
        {manager && <p>{t('Reports to {{name}}', { name: manager.name })}</p>}
        {email && (
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            <IconMail size={16} aria-hidden /> {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <IconPhone size={16} aria-hidden /> {phone}
          </a>
        )}
      </div>
    </>
  );
}
