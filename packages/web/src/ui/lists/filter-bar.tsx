import { Button, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './filter-bar.module.css';
import { fillFields, readFields } from './filter-fields.ts';

export type FilterChip = { key: string; label: string };

type Props<Filters> = {
  label: string;
  /** The filters that the list shows now, by the names of their fields, which start with these values. */
  inForce: Filters;
  /** The field named `search`, which is always visible; omitted where records cannot be searched by text. */
  search?: { placeholder: string; maxLength: number };
  /** The other fields; they collapse behind one button on narrow screens. */
  children: ReactNode;
  /** How many results there are, in words; it is announced. Left out where nothing is counted. */
  count?: string | undefined;
  chips?: readonly FilterChip[];
  /** Called with the filters of the requested list, by Search and when a filter is removed. */
  onShow: (filters: Filters) => void;
  /** The address of the list without filters. */
  resetTo: string;
  onReset?: (() => void) | undefined;
};

/**
 * The filter of a list: its fields, and below them the number of results and the active filters. The fields have
 * names, and Reset is a link, so that it works without scripts.
 */
export function FilterBar<Filters extends Readonly<Record<string, string>>>(props: Props<Filters>) {
  const { label, inForce, search, children, count, chips = [], onShow } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const form = useSyncedForm(inForce);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onShow(readFields(event.currentTarget, inForce));
  };
  return (
    <search aria-label={label}>
      <form ref={form} className={`box ${styles.bar} unprinted`} onSubmit={submit}>
        <div className={styles.row}>
          {search && (
            <TextInput
              wrapperProps={{ 'data-grow': true }}
              type="search"
              name="search"
              label={t('Search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              defaultValue={inForce['search']}
              {...search}
            />
          )}
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconAdjustmentsHorizontal size={20} aria-hidden />
            {open ? t('Hide filters') : t('Filters ({{count}})', { count: chips.length })}
          </button>
          <div className={styles.more} data-closed={!open || undefined}>
            {children}
          </div>
          <div className={styles.actions}>
            <Button type="submit" size="md">
              {search ? t('Search') : t('Show')}
            </Button>
            <Button
              variant="default"
              size="md"
              component={Link}
              to={props.resetTo}
              onClick={props.onReset}
            >
              {t('Reset')}
            </Button>
          </div>
        </div>
        <div
          className={styles.foot}
          data-bare={(count === undefined && chips.length === 0) || undefined}
        >
          {count !== undefined && <output aria-live="polite">{count}</output>}
          {chips.map((chip) => (
            <button
              key={chip.key}
              type="button"
              className={styles.chip}
              onClick={() => onShow({ ...inForce, [chip.key]: '' })}
              aria-label={t('Remove filter: {{filter}}', { filter: chip.label })}
            >
              <span>{chip.label}</span>
              <IconX size={16} aria-hidden />
            </button>
          ))}
        </div>
      </form>
    </search>
  );
}

/** A form whose fields show the active filters again after navigation. */
function useSyncedForm(inForce: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (form.current) fillFields(form.current, inForce);
  });
  return form;
}
