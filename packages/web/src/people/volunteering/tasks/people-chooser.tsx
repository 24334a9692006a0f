import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { people } from '../queries.ts';
import styles from './task.module.css';

type Props = {
  id: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
};

/** Selects one or more volunteers. The selection survives a search. */
export function PeopleChooser({ id, chosen, onChange, error }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data } = useQuery(people(search.trim()));
  const known = data?.items ?? [];
  const toggle = (person: string) =>
    onChange(
      chosen.includes(person) ? chosen.filter((one) => one !== person) : [...chosen, person],
    );
  return (
    <fieldset className={styles.chooser} aria-describedby={error ? `${id}-wrong` : undefined}>
      <legend>
        {t('Assignee')}
        {chosen.length > 0 && ` (${t('{{count}} selected', { count: chosen.length })})`}
      </legend>
      {error && (
        <Text id={`${id}-wrong`} c="var(--np-brick-text)" size="sm">
          {error}
        </Text>
      )}
      <TextInput
        id={id}
        type="search"
        label={t('Search by name')}
        value={search}
        maxLength={100}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {data && known.length === 0 && <p>{t('No one with this name.')}</p>}
      {known.length > 0 && (
        <Stack className={styles.choose} gap={10}>
          {known.map((person) => (
            <Checkbox
              key={person.id}
              label={person.name}
              checked={chosen.includes(person.id)}
              onChange={() => toggle(person.id)}
            />
          ))}
        </Stack>
      )}
    </fieldset>
  );
}
