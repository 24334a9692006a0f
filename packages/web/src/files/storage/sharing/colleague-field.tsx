import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import type { Role } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Initials } from '../../../ui/index.ts';
import { colleaguesQuery } from './queries.ts';
import { everyoneOf, roleOfOne, shareableRoles } from './role-labels.ts';
import styles from './sharing.module.css';

/** A person, or without `userId` everyone with the role. */
export type Chosen = { readonly name: string; readonly role: Role; readonly userId?: string };

type Props = {
  ref: Ref<HTMLInputElement>;
  chosen: Chosen | undefined;
  error: string | undefined;
  onChoose: (chosen: Chosen | undefined) => void;
};

/**
 * Finds a colleague by name, or a role. The list is below the field instead of floating over the page, so it
 * is part of the dialog for sight, touch and screen readers.
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
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <div>
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
          hidden={!combobox.dropdownOpened || options.all.length === 0}
        >
          {options.groups.map(({ label: group, choices }) => (
            <Combobox.Group key={group} label={group}>
              {choices.map((choice) => (
                <Choice key={keyOf(choice)} choice={choice} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {combobox.dropdownOpened && options.all.length === 0 && (
          <p className={styles.options}>
            {options.waiting ? t('Searching...') : t('No colleague with that name.')}
          </p>
        )}
        <VisuallyHidden role="status">
          {combobox.dropdownOpened &&
            !options.waiting &&
            t('{{count}} options', {
              count: options.all.length,
              defaultValue_one: '{{count}} choice',
            })}
        </VisuallyHidden>
      </div>
    </Combobox>
  );
}

const keyOf = ({ userId, role }: Chosen): string => userId ?? role;

function Choice({ choice }: { choice: Chosen }) {
  const { t } = useTranslation();
  const { userId, name, role } = choice;
  return (
    <Combobox.Option value={keyOf(choice)} className={styles.option}>
      {userId !== undefined && <Initials name={name} size={28} />}
      <span>
        {name}
        {userId !== undefined && <small>{t(roleOfOne(role))}</small>}
      </span>
    </Combobox.Option>
  );
}

/** Roles come first until something is typed, which usually is a name. */
function useOptions(typed: string) {
  const { t } = useTranslation();
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data, isFetching } = useQuery(colleaguesQuery(search));
  const wanted = typed.trim().toLocaleLowerCase();
  const has = ({ name }: Chosen) => name.toLocaleLowerCase().includes(wanted);
  const roles = shareableRoles.map((role): Chosen => ({ role, name: t(everyoneOf(role)) }));
  const waiting = isFetching || search !== typed.trim();
  const people = (data ?? []).map(({ id, name, role }): Chosen => ({ userId: id, name, role }));
  // Until the response arrives, the list shows an earlier search: Enter must not select a person who does not match.
  const found = waiting ? people.filter(has) : people;
  const both = [
    { label: t('Roles'), choices: roles.filter(has) },
    { label: t('People'), choices: found },
  ].filter(({ choices }) => choices.length > 0);
  const groups = wanted === '' ? both : both.toReversed();
  return { groups, all: groups.flatMap(({ choices }) => choices), waiting };
}
