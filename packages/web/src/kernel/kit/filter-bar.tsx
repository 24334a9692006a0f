import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../text/index.ts';
import styles from './filter-bar.module.css';

export type FilterChip = { key: string; label: string };

type Props = {
  label: string;
  /** The field that always shows; give it `data-grow`. */
  search: ReactNode;
  /** The other fields; they fold behind one button on narrow screens. */
  children: ReactNode;
  /** Search and Reset. */
  actions?: ReactNode;
  /** How many results there are, in words; it is announced. */
  count: string;
  chips?: readonly FilterChip[];
  onRemove?: ((key: string) => void) | undefined;
  onSubmit: () => void;
};

/** The fields of a list's filter; below them the number of results and the filters in force. */
export function FilterBar(props: Props) {
  const { label, search, children, actions, count, chips = [], onRemove, onSubmit } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <search aria-label={label}>
      <form className={styles.bar} onSubmit={submit}>
        <div className={styles.row}>
          {search}
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
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <div className={styles.foot}>
          <output aria-live="polite">{count}</output>
          {chips.map((chip) => (
            <button
              key={chip.key}
              type="button"
              className={styles.chip}
              onClick={() => onRemove?.(chip.key)}
              aria-label={t('Remove filter: {{filter}}', { filter: chip.label })}
            >
              {chip.label}
              <IconX size={16} aria-hidden />
            </button>
          ))}
        </div>
      </form>
    </search>
  );
}
