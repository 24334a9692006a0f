import { Group, Text } from '@mantine/core';
import { platformRoles, type Role, roles } from '@ngo-plus/contract/kernel';
import {
  changePersonRole,
  type Membership,
  type PersonDetail,
} from '@ngo-plus/contract/operations/administration';
import { assignableRoles } from '@ngo-plus/contract/people/staff';
import { Link } from 'react-router';
import { call, Moment, roleNames, useTranslation, useUser } from '../../../kernel/index.ts';
import { Panel, Rows, SavedSelect, StatusBadge } from '../../../ui/index.ts';
import { usePersonChange } from '../changes.ts';
import { planNames } from '../labels.ts';

/** The memberships of a person with their roles. */
export function MembershipsPanel({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('Organisations')}>
      {person.places.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('No organisations.')}
        </Text>
      ) : (
        <Rows>
          {person.places.map((membership) => (
            <li key={membership.orgId}>
              <div>
                {membership.kind === 'ngo' ? (
                  <Link to={`/ngos/${membership.orgId}`}>
                    <bdi>{membership.organisation}</bdi>
                  </Link>
                ) : (
                  <bdi>{membership.organisation}</bdi>
                )}
                <Text c="dimmed" size="sm">
                  {membership.kind === 'ngo' && `${t(planNames[membership.plan])} · `}
                  {membership.lastUsedAt ? (
                    <>
                      {t('Last active')} <Moment at={membership.lastUsedAt} />
                    </>
                  ) : (
                    t('Never active')
                  )}
                </Text>
                <Group gap="xs">
                  {membership.deactivated && (
                    <StatusBadge status="draft">{t('Deactivated')}</StatusBadge>
                  )}
                  {membership.closed && <StatusBadge status="stopped">{t('Inactive')}</StatusBadge>}
                </Group>
              </div>
              <RoleChoice person={person} membership={membership} />
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

const isOfPlatform = (role: Role) => (platformRoles as readonly Role[]).includes(role);

function RoleChoice({ person, membership }: { person: PersonDetail; membership: Membership }) {
  const { t } = useTranslation();
  const user = useUser();
  const { mutateAsync } = usePersonChange((role: Role) =>
    call(changePersonRole, { id: person.id, orgId: membership.orgId, role }),
  );
  if (!user || !person.may.change) return <span>{t(roleNames[membership.role])}</span>;
  const isKnown =
    membership.kind === 'platform'
      ? assignableRoles(user.role)
      : roles.filter((role) => !isOfPlatform(role));
  return (
    <SavedSelect
      label={t('Role at {{organisation}}', { organisation: membership.organisation })}
      labelHidden
      value={membership.role}
      choices={isKnown.map((value) => ({ value, label: t(roleNames[value]) }))}
      action={t('Change role')}
      save={mutateAsync}
      done={t('Role changed')}
      failed={t("Couldn't change the role")}
    />
  );
}
