import type { PersonRow } from '@ngo-plus/contract/operations/administration';
import { Link } from 'react-router';
import { Moment, roleNames, useTranslation } from '../../../kernel/index.ts';
import { EmailText, RecordTable, StatusBadge, WithInitials } from '../../../ui/index.ts';
import { personStateBadges, personStateNames } from '../labels.ts';
import { ReadableName } from '../readable-name.tsx';

/** A table on wide screens, cards on narrow ones. */
export function PeopleTable({ people }: { people: readonly PersonRow[] }) {
  const { t } = useTranslation();
  const headings = [t('Person'), t('Organisations'), t('Status'), t('Last active'), t('Signed up')];
  const [, memberships, state, last, since] = headings;
  return (
    <RecordTable headings={headings}>
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            <WithInitials name={person.name}>
              <Link to={`/users/${person.id}`}>
                <ReadableName name={person.name} />
              </Link>
              <small data-fact>
                <EmailText email={person.email} />
              </small>
            </WithInitials>
          </th>
          <td data-label={memberships} data-fact>
            <Memberships person={person} />
          </td>
          <td data-label={state} data-whole data-lead>
            <StatusBadge status={personStateBadges[person.state]}>
              {t(personStateNames[person.state])}
            </StatusBadge>
          </td>
          <td data-label={last}>
            {person.lastUsedAt ? <Moment at={person.lastUsedAt} /> : t('Not yet')}
          </td>
          <td data-label={since}>
            <Moment at={person.createdAt} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

const maxMemberships = 2;

function Memberships({ person: { places } }: { person: PersonRow }) {
  const { t } = useTranslation();
  if (places.length === 0) return <span>{t('None')}</span>;
  const hiddenCount = places.length - maxMemberships;
  return (
    <span>
      {places.slice(0, maxMemberships).map(({ orgId, organisation, role, deactivated, closed }) => (
        <span key={orgId} style={{ display: 'block' }}>
          <bdi>{organisation}</bdi>
          <small data-fact>
            {[
              t(roleNames[role]),
              ...(deactivated ? [t('deactivated')] : []),
              ...(closed ? [t('inactive')] : []),
            ].join(', ')}
          </small>
        </span>
      ))}
      {hiddenCount > 0 && (
        <small data-fact>{t('and {{count}} more', { count: hiddenCount })}</small>
      )}
    </span>
  );
}
