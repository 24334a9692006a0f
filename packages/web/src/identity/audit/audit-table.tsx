import type { AuditEntry } from '@ngo-plus/contract/identity/audit';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';
import { aboutOf } from './about.ts';
import styles from './audit.module.css';

type Props = {
  entries: readonly AuditEntry[];
  /** The id of the open entry. */
  open: string;
  /** Whether the list has entries of several organisations. */
  everywhere: boolean;
  addressOf: (entry: AuditEntry) => string;
};

export function AuditTable({ entries, open, everywhere, addressOf }: Props) {
  const { t } = useTranslation();
  const headings = [t('Action'), t('When'), t('Who'), t('About')];
  const [, when, who, about] = headings;
  const where = t('Organisation');
  return (
    <RecordTable headings={everywhere ? [...headings, where] : headings}>
      {entries.map((entry) => (
        <tr key={entry.id} data-open={entry.id === open || undefined}>
          <th scope="row">
            <Link to={addressOf(entry)} preventScrollReset>
              {entry.label}
            </Link>
            <small className={styles.code}>{entry.action}</small>
          </th>
          <td data-label={when} className={styles.when}>
            <Moment at={entry.happenedAt} with="time" />
          </td>
          <td data-label={who}>
            <Who entry={entry} />
          </td>
          <td data-label={about}>
            <About entry={entry} />
          </td>
          {everywhere && (
            <td data-label={where}>{entry.organisation && <bdi>{entry.organisation.name}</bdi>}</td>
          )}
        </tr>
      ))}
    </RecordTable>
  );
}

function About({ entry }: { entry: AuditEntry }) {
  const about = aboutOf(entry);
  return about === undefined ? null : <bdi>{about}</bdi>;
}

/** Both people, if platform staff impersonated someone. */
export function Who({ entry, to }: { entry: AuditEntry; to?: string }) {
  const { t } = useTranslation();
  const { person, behind, action } = entry;
  if (!person) return <span>{t('NGO Plus')}</span>;
  // Only colleagues are named: other actors are platform staff, or have left.
  const unnamed = action.startsWith('administration.')
    ? t('NGO Plus staff')
    : t('Former team member');
  const name = <bdi>{person.name || unnamed}</bdi>;
  return (
    <span>
      {to === undefined ? name : <Link to={to}>{name}</Link>}
      {behind && (
        <small>
          {t('by {{name}} of NGO Plus, signed in as them', {
            name: behind.name || t('someone'),
          })}
        </small>
      )}
    </span>
  );
}
