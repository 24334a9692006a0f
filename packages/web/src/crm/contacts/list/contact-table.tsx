import type { Contact } from '@ngo-plus/contract/crm/contacts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import {
  ChooseAll,
  ChooseRow,
  type Chosen,
  EmailText,
  TableRows,
  tableStyles,
  WithInitials,
} from '../../../ui/index.ts';
import type { ContactOrder } from '../contact-filters.ts';
import { type Column, columnNames } from './columns.ts';
import { useCells } from './contact-cell.tsx';
import styles from './list.module.css';

type Props = {
  contacts: readonly Contact[];
  columns: readonly Column[];
  order: ContactOrder;
  orderAddress: (order: ContactOrder) => string;
  /** Omitted for readers without bulk actions. */
  chosen?: Chosen | undefined;
};

/** Rows on wide screens, cards on narrow ones. A name opens the contact. */
export function ContactTable({ contacts, columns, order, orderAddress, chosen }: Props) {
  const { t } = useTranslation();
  const cell = useCells();
  const sort = { order, orderAddress };
  return (
    <table className={`${tableStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          {chosen && <ChooseAll chosen={chosen} rows={contacts} />}
          <SortHead {...sort} by="name" label={t('Name')} />
          {columns.map((column) =>
            column === 'createdAt' || column === 'updatedAt' ? (
              <SortHead key={column} {...sort} by={column} label={t(columnNames[column])} />
            ) : (
              <th key={column} scope="col">
                {t(columnNames[column])}
              </th>
            ),
          )}
        </tr>
      </thead>
      <TableRows>
        {contacts.map((contact) => (
          <tr key={contact.id} data-open={chosen?.ids.has(contact.id) || undefined}>
            {chosen && (
              <ChooseRow
                chosen={chosen}
                id={contact.id}
                label={t('Select {{name}}', { name: contact.name })}
              />
            )}
            <th scope="row">
              <Who contact={contact} />
            </th>
            {columns.map((column) => (
              <td
                key={column}
                data-label={t(columnNames[column])}
                data-lead={column === 'kinds' || undefined}
                data-fact={isPlain(column) || undefined}
              >
                {cell(contact, column)}
              </td>
            ))}
          </tr>
        ))}
      </TableRows>
    </table>
  );
}

/** Values that say themselves what they are. */
const isPlain = (column: Column): boolean =>
  column === 'tags' || column === 'place' || column === 'phone' || column === 'organisation';

function Who({ contact: { id, name, emails } }: { contact: Contact }) {
  const [email] = emails;
  return (
    <WithInitials name={name}>
      <Link to={`/contacts/${id}`}>{name}</Link>
      {email && email.address !== name && (
        <small>
          <EmailText email={email.address} />
        </small>
      )}
    </WithInitials>
  );
}

type SortProps = Pick<Props, 'order' | 'orderAddress'> & {
  by: ContactOrder['sortBy'];
  label: string;
};

function SortHead({ order, orderAddress, by, label }: SortProps) {
  const { t } = useTranslation();
  const isBy = order.sortBy === by;
  const rising = order.sortOrder === 'asc';
  const next = isBy ? !rising : by === 'name';
  const Arrow = rising ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={isBy ? (rising ? 'ascending' : 'descending') : undefined}>
      <Link
        className={styles.sort}
        to={orderAddress({ sortBy: by, sortOrder: next ? 'asc' : 'desc' })}
        aria-label={t('Sort by {{column}}', { column: label })}
        preventScrollReset
      >
        {label}
        {isBy && <Arrow size={16} aria-hidden />}
      </Link>
    </th>
  );
}
