import { Button } from '@mantine/core';
import type { Household } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts, WithInitials } from '../../../ui/index.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';
import { useLocaleNames } from '../places.ts';
import { householdOf } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import { addressLines } from './address-lines.ts';
import { AddHouseholdDialog } from './household-dialogs.tsx';
import { HouseholdMenu } from './household-menu.tsx';
import { Part } from './part.tsx';
import people from './person.module.css';
import type { Person } from './person.ts';

/** Who lives with a contact, where, and what they donated together. */
export function HouseholdPart({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const [adding, setAdding] = useState(false);
  const query = useQuery(householdOf(person.id));
  const { data: household } = query;
  return (
    <Part
      title={t('Household')}
      action={
        writes &&
        (household ? (
          <HouseholdMenu person={person} household={household} />
        ) : (
          household === null && (
            <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
              {t('Add household')}
            </Button>
          )
        ))
      }
    >
      <NotLoaded query={query} />
      {household === null && <p className={styles.quiet}>{t('In no household.')}</p>}
      {household && <Details household={household} />}
      <AddHouseholdDialog person={person} opened={adding} onClose={() => setAdding(false)} />
    </Part>
  );
}

function Details({ household }: { household: Household }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { country } = useLocaleNames();
  const { name, address, members, lifetime } = household;
  return (
    <>
      <Facts beside>
        <Fact term={t('Name')}>{name}</Fact>
        <Fact term={t('Address')}>
          {addressLines(address, country).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Fact>
        <Fact term={t('Given together')}>
          {lifetime && lifetime.length > 0 && (
            <b>{lifetime.map((sum) => money(sum)).join(' + ')}</b>
          )}
        </Fact>
      </Facts>
      <ul className={`${people.people} ${styles.inline}`}>
        {members.map(({ id, name: member, main }) => (
          <li key={id}>
            <WithInitials name={member} size={28}>
              <Link to={`/contacts/${id}`}>{member}</Link>
              {main && (
                <>
                  <br />
                  <small>{t('Main contact')}</small>
                </>
              )}
            </WithInitials>
          </li>
        ))}
      </ul>
    </>
  );
}
