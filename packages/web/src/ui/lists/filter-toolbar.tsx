import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { FilterChip } from './filter-bar.tsx';
import { fillFields, readFields } from './filter-fields.ts';
import { FilterMenu } from './filter-menu.tsx';
import styles from './filter-toolbar.module.css';

type Props<Filters> = {
  label: string;
  /** The filters of the list now, by the names of their fields. */
  inForce: Filters;
  /** The field named `search`; left out where the list cannot be searched. */
  search?: { placeholder: string; maxLength: number } | undefined;
  /** The other fields, behind the "Filter" button. */
  children?: ReactNode;
  /** The number of results in words; it is announced. Blank until it is known. */
  count?: string | undefined;
  chips: readonly FilterChip[];
  /** The address of the list with these filters. */
  addressOf: (filters: Filters) => string;
  /** The address of the list without filters. */
  resetTo: string;
  /** Other controls of the list, such as export. */
  tools?: ReactNode;
};

/** How long people pause between two keys before the list follows what they typed. */
const pauseMs = 400;

/**
 * The toolbar of a list in the portal. Filters apply as soon as they change, are in the address and
 * appear as removable chips. Public lists use `FilterBar`, which also works without scripts.
 */
export function FilterToolbar<Filters extends Readonly<Record<string, string>>>(
  props: Props<Filters>,
) {
  const { label, inForce, search, children, count, tools } = props;
  const { t } = useTranslation();
  const { form, applyAll, follow } = useFilterForm(props);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyAll();
  };
  return (
    <search aria-label={label}>
      <form
        ref={form}
        className={`${styles.toolbar} unprinted`}
        onSubmit={submit}
        onChange={follow}
      >
        {search && (
          <TextInput
            className={styles.search}
            type="search"
            name="search"
            aria-label={t('Search')}
            size="sm"
            leftSection={<IconSearch size={16} aria-hidden />}
            defaultValue={inForce['search']}
            {...search}
          />
        )}
        {children && <FilterMenu>{children}</FilterMenu>}
        <Chips {...props} />
        <span className={styles.end}>
          {count !== undefined && <output aria-live="polite">{count}</output>}
          {tools}
        </span>
      </form>
    </search>
  );
}

function Chips<Filters extends Readonly<Record<string, string>>>(props: Props<Filters>) {
  const { chips, inForce, addressOf, resetTo } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = (key: string) =>
    void navigate(addressOf({ ...inForce, [key]: '' }), { preventScrollReset: true });
  return (
    <>
      {chips.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          onClick={() => remove(key)}
          aria-label={t('Remove filter: {{filter}}', { filter: label })}
        >
          <span>{label}</span>
          <IconX size={14} aria-hidden />
        </button>
      ))}
      {chips.length > 1 && (
        <Link className={styles.clear} to={resetTo} preventScrollReset>
          {t('Clear all')}
        </Link>
      )}
    </>
  );
}

/** A form whose changes become the address, and which shows the filters of the address. */
function useFilterForm<Filters extends Readonly<Record<string, string>>>(props: Props<Filters>) {
  const { inForce, addressOf } = props;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const shown = useRef(key);
  const apply = (replace: boolean) => {
    if (!form.current) return;
    const wanted = readFields(form.current, inForce);
    if (Object.entries(wanted).every(([name, value]) => inForce[name] === value.trim())) return;
    void navigate(addressOf(wanted), { replace, preventScrollReset: true });
  };
  const applyTyped = useDebouncedCallback(() => apply(true), pauseMs);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // The field that has the focus is ahead of the address: its next letters are on their way.
    if (form.current) fillFields(form.current, inForce, document.activeElement);
  });
  const applyAll = () => {
    applyTyped.cancel();
    apply(false);
  };
  const follow = ({ target }: SyntheticEvent) => {
    if (isTyped(target)) applyTyped();
    else applyAll();
  };
  return { form, applyAll, follow };
}

/** Whether a field is filled in letter by letter. */
const isTyped = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
