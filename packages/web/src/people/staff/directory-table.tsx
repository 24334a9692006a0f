import type { DirectoryEntry } from '@ngo-plus/contract/people/staff';
import { roleNames, useTranslation } from '../../kernel/index.ts';
import { EmailText, RecordTable, StatusBadge, WithInitials } from '../../ui/index.ts';
import { PersonName } from './person-name.tsx';

/** Who works here and how to reach them. Volunteers do not see addresses and unshared numbers. */
export function DirectoryTable({ people }: { people: readonly DirectoryEntry[] }) {
  const { t } = useTranslation();
  const headings = [
    t('Person'),
    t('Job'),
    t('Department'),
    t('Email'),
    t('Phone'),
    t('Reports to'),
  ];
  const [, job, department, emailHead, phoneHead, managerHead] = headings;
  return (
    <RecordTable headings={headings}>
      {people.map(({ id, name, role, jobTitle, email, phone, manager, away, ...person }) => (
        <tr key={id}>
          <th scope="row">
            <WithInitials name={name}>
              <PersonName id={id} name={name} />
              {away && (
                <small>
                  <StatusBadge status="soon">{t('On leave today')}</StatusBadge>
                </small>
              )}
            </WithInitials>
          </th>
          <td data-label={job} data-fact data-clip>
            {jobTitle || t(roleNames[role])}
          </td>
          <td data-label={department} data-fact data-wide>
            {person.department}
          </td>
          <td data-label={emailHead} data-fact>
            {email && (
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
                <EmailText email={email} />
              </a>
            )}
          </td>
          <td data-label={phoneHead} data-whole data-lead>
            {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
          </td>
          <td data-label={managerHead} data-wide>
            {manager && <bdi>{manager.name}</bdi>}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
