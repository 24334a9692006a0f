import { NativeSelect } from '@mantine/core';
import type { Role } from '@ngo-plus/contract/kernel';
import { givenBy, type MemberDetail, standsAbove } from '@ngo-plus/contract/staff';
import { tell, useTranslation, useUser } from '../../kernel/index.ts';
import { useChangeRole } from '../changes.ts';
import { roleNames } from '../words.ts';
import styles from './sheet.module.css';

/** A role holds as soon as it is chosen. Nobody can choose one above their own. */
export function RoleForm({ member: { id, role } }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const user = useUser();
  const { mutate, isPending, variables } = useChangeRole();
  const choices = user ? givenBy(user.role) : [];
  const closed = !user || standsAbove(role, user.role);
  const choose = (wanted: Role) =>
    mutate(
      { id, role: wanted },
      {
        onSuccess: () => tell('done', t('The role was changed')),
        onError: (error) => tell('failed', t('The role could not be changed'), t(error.message)),
      },
    );
  return (
    <section className={styles.part} aria-labelledby="member-role">
      <h3 id="member-role">{t('Rights')}</h3>
      {closed ? (
        <p>{t(roleNames[role])}</p>
      ) : (
        <NativeSelect
          label={t('Role')}
          description={t('It holds at once, on every device.')}
          value={isPending ? variables.role : role}
          onChange={({ currentTarget }) => choose(currentTarget.value as Role)}
          data={choices.map((value) => ({ value, label: t(roleNames[value]) }))}
        />
      )}
    </section>
  );
}
