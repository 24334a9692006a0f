import type { Member } from '@ngo-plus/contract/people/staff';
import { Link } from 'react-router';
import { Moment, roleNames, useTranslation } from '../../kernel/index.ts';
import { EmailText, RecordTable, StatusBadge, WithInitials } from '../../ui/index.ts';
import { memberStateBadges, memberStateNames } from './labels.ts';

type Props = {
  members: readonly Member[];
  /** The id of the person whose panel is open. */
  open: string;
  addressOf: (member: Member) => string;
};

/** Rows on wide screens, cards on narrow ones. A name opens the panel. */
export function MemberTable({ members, open, addressOf }: Props) {
  const { t } = useTranslation();
  const headings = [t('Person'), t('Job'), t('Role'), t('Status'), t('Last active')];
  const [, job, role, state, last] = headings;
  return (
    <RecordTable headings={headings}>
      {members.map((member) => (
        <tr key={member.id} data-open={member.id === open || undefined}>
          <th scope="row">
            <WithInitials name={member.name}>
              <Link to={addressOf(member)} preventScrollReset>
                {member.name}
              </Link>
              <small data-fact>
                <EmailText email={member.email} />
              </small>
            </WithInitials>
          </th>
          <td data-label={job} data-fact data-clip>
            {(member.jobTitle || member.department) && (
              <span>
                {member.jobTitle}
                {member.department && <small>{member.department}</small>}
              </span>
            )}
          </td>
          <td data-label={role} data-fact>
            {t(roleNames[member.role])}
          </td>
          <td data-label={state} data-whole data-lead>
            <StatusBadge status={memberStateBadges[member.state]}>
              {t(memberStateNames[member.state])}
            </StatusBadge>
          </td>
          <td data-label={last} data-wide>
            {member.lastUsedAt ? <Moment at={member.lastUsedAt} /> : t('Not yet')}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
