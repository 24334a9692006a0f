import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import type { PersonWithHours } from '@ngo-plus/contract/people/certificates';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useDuration, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { useSpan } from '../use-span.ts';
import styles from './people.module.css';

type Props = {
  people: readonly PersonWithHours[];
  chosen: ReadonlySet<string>;
  onChoose: (userIds: ReadonlySet<string>) => void;
  missing: string | undefined;
  id: string;
};

/** The maximum number of rows; search finds the others. */
const maxShown = 200;

/** Everyone who can get a certificate; people who already have one for the period are marked. */
export function PeopleChoice({ people, chosen, onChoose, missing, id }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search).trim().toLocaleLowerCase();
  const matches = people.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  if (people.length === 0)
    return <p className={styles.none}>{t('No one has approved hours in this period.')}</p>;
  const missingOnes = people.filter(({ certified }) => !certified);
  const toggle = (userId: string) => {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    onChoose(next);
  };
  return (
    <>
      <Group className={styles.head} gap="8px 12px" align="end">
        <TextInput
          type="search"
          label={t('Search')}
          placeholder={t('Name')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          variant="default"
          onClick={() => onChoose(new Set(missingOnes.map(({ userId }) => userId)))}
        >
          {t('Everyone without one ({{count}})', { count: missingOnes.length })}
        </Button>
        <Button variant="default" onClick={() => onChoose(new Set())}>
          {t('No one')}
        </Button>
      </Group>
      {missing && (
        <p className={styles.missing} id={id} tabIndex={-1}>
          {missing}
        </p>
      )}
      <ul className={styles.people}>
        {matches.slice(0, maxShown).map((person) => (
          <Row
            key={person.userId}
            person={person}
            checked={chosen.has(person.userId)}
            onToggle={() => toggle(person.userId)}
          />
        ))}
      </ul>
      {matches.length > maxShown && (
        <p className={styles.none}>
          {t('{{count}} more. Search by name.', { count: matches.length - maxShown })}
        </p>
      )}
    </>
  );
}

type RowProps = { person: PersonWithHours; checked: boolean; onToggle: () => void };

function Row({ person, checked, onToggle }: RowProps) {
  const { t } = useTranslation();
  const hours = useDuration();
  const span = useSpan();
  const { name, minutes, firstOn, lastOn, certified } = person;
  return (
    <li>
      <Checkbox checked={checked} onChange={onToggle} label={name} />
      <Text span c="dimmed">
        {hours(minutes)} · {span(firstOn, lastOn)}
      </Text>
      {certified && <StatusBadge status="done">{t('Already has one')}</StatusBadge>}
    </li>
  );
}
