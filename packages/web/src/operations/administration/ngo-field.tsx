import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './ngo-field.module.css';
import { ngosNamed } from './queries.ts';
import { readable } from './readable-name.tsx';

/** An organisation to choose, by its id. */
export type Named = { readonly id: string; readonly name: string };

type Props = {
  label: string;
  chosen: Named | undefined;
  onChoose: (chosen: Named | undefined) => void;
  placeholder?: string;
  /** Others than NGOs that can be chosen, too: the platform itself. */
  others?: readonly Named[];
  error?: ReactNode;
  /** Of the field, so that a summary of errors leads here. */
  id?: string | undefined;
  /** The list lies over what follows; otherwise it stands in line, as dialogs want it. */
  floating?: boolean;
};

/** Finds one organisation among any number by a part of its name. An empty field stands for none. */
export function NgoField({ chosen, onChoose, others = [], floating, ...field }: Props) {
  const { t } = useTranslation();
  const label = useId();
  const [typed, setTyped] = useState<string>();
  const { options, waiting } = useOptions(typed ?? '', others);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choose = (value: string) => {
    onChoose(options.find(({ id }) => id === value));
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const type = (words: string) => {
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
            onChange={({ currentTarget }) => type(currentTarget.value)}
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
            {waiting ? t('Searching...') : t('No organisation with that name.')}
          </p>
        )}
        <p role="status" className={styles.heard}>
          {combobox.dropdownOpened &&
            !waiting &&
            t('{{count}} options', {
              count: options.length,
              defaultValue_one: '{{count}} choice',
            })}
        </p>
      </div>
    </Combobox>
  );
}

function useOptions(typed: string, others: readonly Named[]) {
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data = [], isFetching } = useQuery(ngosNamed(search));
  const wanted = typed.trim().toLocaleLowerCase();
  const fitting = others.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const options: readonly Named[] = [...fitting, ...data];
  return { options, waiting: isFetching || search !== typed.trim() };
}
