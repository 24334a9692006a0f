import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Role } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { Portrait, useTranslation } from '../../kernel/index.ts';
import { colleaguesQuery } from './queries.ts';
import { everyoneOf, roleOfOne, shareableRoles } from './role-words.ts';
import styles from './sharing.module.css';

/** A person, or with `userId` left out everyone of the role. */
export type Chosen = { readonly name: string; readonly role: Role; readonly userId?: string };

type Props = {
  ref: Ref<HTMLInputElement>;
  chosen: Chosen | undefined;
  error: string | undefined;
  onChoose: (chosen: Chosen | undefined) => void;
};

/**
 * Finds a colleague by name, or a role. The list stands below the field, not over the page: it is
 * part of the dialog for the eye, the finger and the screen reader.
 */
export function ColleagueField({ ref, chosen, error, onChoose }: Props) {
  const { t } = useTranslation();
  const label = useId();
  const [typed, setTyped] = useState('');
  const options = useOptions(typed);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choose = (value: string) => {
    onChoose(options.all.find((option) => keyOf(option) === value));
    setTyped('');
    combobox.closeDropdown();
  };
  const option = (one: Chosen, words: string) => (
    <Combobox.Option key={keyOf(one)} value={keyOf(one)} className={styles.option}>
      {one.userId !== undefined && <Portrait of={one.userId} size={28} />}
      <span>
        {one.name}
        {words && <small>{words}</small>}
      </span>
    </Combobox.Option>
  );
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <div className={styles.field}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            ref={ref}
            label={<span id={label}>{t('Person or role')}</span>}
            placeholder={t('Type a name')}
            value={chosen?.name ?? typed}
            error={error}
            onChange={({ currentTarget }) => {
              onChoose(undefined);
              setTyped(currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          labelledBy={label}
          className={styles.options}
          hidden={!combobox.dropdownOpened}
        >
          {options.roles.length > 0 && (
            <Combobox.Group label={t('Roles')}>
              {options.roles.map((role) => option(role, ''))}
            </Combobox.Group>
          )}
          {options.people.length > 0 && (
            <Combobox.Group label={t('People')}>
              {options.people.map((person) => option(person, t(roleOfOne(person.role))))}
            </Combobox.Group>
          )}
          {options.all.length === 0 && (
            <Combobox.Empty>
              {options.waiting ? t('Searching...') : t('No colleague of that name.')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        <p role="status" className={styles.heard}>
          {combobox.dropdownOpened &&
            !options.waiting &&
            t('{{count}} choices', {
              count: options.all.length,
              defaultValue_one: '{{count}} choice',
            })}
        </p>
      </div>
    </Combobox>
  );
}

const keyOf = ({ userId, role }: Chosen): string => userId ?? role;

function useOptions(typed: string) {
  const { t } = useTranslation();
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data, isFetching } = useQuery(colleaguesQuery(search));
  const wanted = typed.trim().toLocaleLowerCase();
  const roles: Chosen[] = shareableRoles
    .map((role) => ({ role, name: t(everyoneOf(role)) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const people: Chosen[] = (data ?? [])
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .map(({ id, name, role }) => ({ userId: id, name, role }));
  return { roles, people, all: [...roles, ...people], waiting: isFetching };
}
