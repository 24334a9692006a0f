import { Switch, Text, TextInput } from '@mantine/core';
import { type Assignee, setAssignment } from '@ngo-plus/contract/data/access';
import type { Role } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { roleNames, useTranslation } from '../../kernel/index.ts';
import { Loaded, Panel, Rows, ShowMore, useFailed } from '../../ui/index.ts';
import styles from './access.module.css';
import { assignedCount, assigneeList, type FormId, useAccessChange } from './queries.ts';

/** To whom a form of the team is assigned. */
export function PeoplePanel({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const query = useInfiniteQuery(assigneeList(formId, useDeferredValue(typed.trim())));
  const assigned = useInfiniteQuery(assignedCount(formId));
  const count = assigned.data?.pages[0]?.total;
  const people = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel
      title={t('People')}
      note={
        count === 0
          ? t('All members can fill it in. Assign it to some, and only they see it.')
          : t('Only the people below who are switched on see it, and those who manage forms.')
      }
      pad={false}
    >
      <div className={styles.search}>
        <TextInput
          type="search"
          label={t('Search people')}
          value={typed}
          maxLength={100}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Loaded
        query={{ data: people, error: query.error, refetch: query.refetch as never }}
        failed={t("Couldn't load people")}
        level={3}
        lines={4}
      >
        {(rows) => (
          <>
            {rows.length === 0 && <p className={styles.search}>{t('No one has this name.')}</p>}
            <Rows edge label={t('People')}>
              {rows.map((person) => (
                <Person key={person.id} person={person} formId={formId} />
              ))}
            </Rows>
            {query.hasNextPage && (
              <div className={styles.search}>
                <ShowMore list={query} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Person({ person, formId }: { person: Assignee; formId: FormId }) {
  const { t } = useTranslation();
  const assign = useAccessChange(setAssignment);
  const failed = useFailed(t("Couldn't change who the form is assigned to"));
  const { id, name, role, isAssigned } = person;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <Text c="dimmed" size="sm">
          {t(roleNames[role as Role])}
        </Text>
      </div>
      <Switch
        label={t('Assigned')}
        aria-label={t('Assigned to {{name}}', { name })}
        checked={assign.isPending ? assign.variables.isAssigned : isAssigned}
        onChange={({ currentTarget }) =>
          assign.mutate({ formId, userId: id, isAssigned: currentTarget.checked }, failed)
        }
      />
    </li>
  );
}
