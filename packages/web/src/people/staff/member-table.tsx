import type { Member } from '@ngo-plus/contract/people/staff';
import { Link } from 'react-router';
import { Moment, roleNames, useTranslation } from '../../kernel/index.ts';
import { EmailText, Initials, RecordTable, StatusBadge } from '../../ui/index.ts';
import { memberStateBadges, memberStateNames } from './labels.ts';
import styles from './staff.module.css';

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
        <tr key={member.id} className={styles.row} data-open={member.id === open || undefined}>
          <th scope="row">
            <span className={styles.who}>
              <Initials name={member.name} size={32} />
              <span>
                <Link to={addressOf(member)} preventScrollReset>
                  {member.name}
                </Link>
                <small>
                  <EmailText email={member.email} />
                </small>
              </span>
            </span>
          </th>
          <td data-label={job}>
            {(member.jobTitle || member.department) && (
              <span>
                {member.jobTitle}
                {member.department && <small>{member.department}</small>}
              </span>
            )}
          </td>
          <td data-label={role}>{t(roleNames[member.role])}</td>
          <td data-label={state} data-whole>
            <StatusBadge status={memberStateBadges[member.state]}>
              {t(memberStateNames[member.state])}
            </StatusBadge>
          </td>
          <td data-label={last}>
            {member.lastUsedAt ? <Moment at={member.lastUsedAt} /> : t('Not yet')}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
