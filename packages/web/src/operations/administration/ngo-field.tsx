import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './ngo-field.module.css';
import { ngosByName } from './queries.ts';
import { readable } from './readable-name.tsx';

/** An organisation as an option. */
export type OrganisationOption = { readonly id: string; readonly name: string };

type Props = {
  label: string;
  chosen: OrganisationOption | undefined;
  onChoose: (chosen: OrganisationOption | undefined) => void;
  placeholder?: string;
  /** Options besides NGOs, such as the platform itself. */
  others?: readonly OrganisationOption[];
  error?: ReactNode;
  /** The id of the field, so that an error summary can link to it. */
  id?: string | undefined;
  /** The list floats over the content below; otherwise it is inline, as in dialogs. */
  floating?: boolean;
};

/** Selects one organisation by part of its name. An empty field selects none. */
export function NgoField({ chosen, onChoose, others = [], floating, ...field }: Props) {
  const { t } = useTranslation();
  const label = useId();
  const [typed, setTyped] = useState<string>();
  const { options, waiting: timer } = useOptions(typed ?? '', others);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choose = (value: string) => {
    onChoose(options.find(({ id }) => id === value));
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const search = (words: string) => {
    setTyped(words);
    onChoose(undefined);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <div className={styles.field} data-floating={floating || undefined}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            {...field}
            label={<span id={label}>{field.label}</span>}
            autoComplete="off"
            rightSection={<IconSelector size={16} aria-hidden />}
            rightSectionPointerEvents="none"
            value={typed ?? (chosen ? readable(chosen.name) : '')}
            onChange={({ currentTarget }) => search(currentTarget.value)}
            onClick={() => combobox.openDropdown()}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => {
              setTyped(undefined);
              combobox.closeDropdown();
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          labelledBy={label}
          className={styles.options}
          hidden={!combobox.dropdownOpened || options.length === 0}
        >
          {options.map(({ id, name }) => (
            <Combobox.Option key={id} value={id} className={styles.option}>
              <bdi>{readable(name)}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {combobox.dropdownOpened && options.length === 0 && (
          <p className={styles.options}>
            {timer ? t('Searching...') : t('No organisation with that name.')}
          </p>
        )}
        <VisuallyHidden role="status">
          {combobox.dropdownOpened &&
            !timer &&
            t('{{count}} options', {
              count: options.length,
              defaultValue_one: '{{count}} choice',
            })}
        </VisuallyHidden>
      </div>
    </Combobox>
  );
}

function useOptions(typed: string, others: readonly OrganisationOption[]) {
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data = [], isFetching } = useQuery(ngosByName(search));
  const waiting = isFetching || search !== typed.trim();
  const searchTerm = typed.trim().toLocaleLowerCase();
  const matches = ({ name }: OrganisationOption) => name.toLocaleLowerCase().includes(searchTerm);
  // Until the answer arrives, the list is of an earlier search: Enter must not choose what does not match.
  const found = waiting ? data.filter(matches) : data;
  const options: readonly OrganisationOption[] = [...others.filter(matches), ...found];
  return { options, waiting };
}
