import { Stack } from '@mantine/core';
import { assignableRoles, type MemberDetail, outranks } from '@ngo-plus/contract/people/staff';
import { roleNames, useTranslation, useUser } from '../../../kernel/index.ts';
import { SavedSelect } from '../../../ui/index.ts';
import { useChangeRole } from '../changes.ts';
import styles from './sheet.module.css';

/** The role of a member. Roles above the reader's own are not offered. */
export function RoleForm({ member: { id, role } }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const user = useUser();
  const { mutateAsync } = useChangeRole();
  const choices = user ? assignableRoles(user.role) : [];
  const closed = !user || outranks(role, user.role);
  return (
    <Stack
      className={styles.part}
      component="section"
      gap="sm"
      align="flex-start"
      aria-labelledby="member-role"
    >
      <h3 id="member-role">{t('Role')}</h3>
      {closed ? (
        <p>{t(roleNames[role])}</p>
      ) : (
        <SavedSelect
          label={t('Member role')}
          description={t('Takes effect immediately on every device.')}
          value={role}
          choices={choices.map((value) => ({ value, label: t(roleNames[value]) }))}
          action={t('Change role')}
          save={(nextRole) => mutateAsync({ id, role: nextRole })}
          done={t('Role changed')}
          failed={t("Couldn't change the role")}
        />
      )}
    </Stack>
  );
}
