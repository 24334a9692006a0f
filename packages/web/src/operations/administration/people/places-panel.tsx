import { platformRoles, type Role, roles } from '@ngo-plus/contract/kernel';
import {
  changePersonRole,
  type Membership,
  type PersonDetail,
} from '@ngo-plus/contract/operations/administration';
import { givenBy } from '@ngo-plus/contract/people/staff';
import { Link } from 'react-router';
import { call, Moment, roleNames, useTranslation, useUser } from '../../../kernel/index.ts';
import { Panel, SavedSelect, StatusBadge } from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { usePersonChange } from '../changes.ts';
import { planNames } from '../labels.ts';

/** Where somebody belongs, and as what. */
export function PlacesPanel({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('Organisations')}>
      {person.places.length === 0 ? (
        <p className={styles.quiet}>{t('No organisations.')}</p>
      ) : (
        <ul className={styles.list}>
          {person.places.map((place) => (
            <li key={place.orgId}>
              <div>
                {place.kind === 'ngo' ? (
                  <Link to={`/ngos/${place.orgId}`}>
                    <bdi>{place.organisation}</bdi>
                  </Link>
                ) : (
                  <bdi>{place.organisation}</bdi>
                )}
                <p className={styles.quiet}>
                  {place.kind === 'ngo' && `${t(planNames[place.plan])} · `}
                  {place.lastUsedAt ? (
                    <>
                      {t('Last active')} <Moment at={place.lastUsedAt} />
                    </>
                  ) : (
                    t('Never active')
                  )}
                </p>
                <div className={styles.badges}>
                  {place.deactivated && (
                    <StatusBadge status="draft">{t('Deactivated')}</StatusBadge>
                  )}
                  {place.closed && <StatusBadge status="stopped">{t('Inactive')}</StatusBadge>}
                </div>
              </div>
              <RoleChoice person={person} place={place} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const isOfPlatform = (role: Role) => (platformRoles as readonly Role[]).includes(role);

function RoleChoice({ person, place }: { person: PersonDetail; place: Membership }) {
  const { t } = useTranslation();
  const user = useUser();
  const { mutateAsync } = usePersonChange((role: Role) =>
    call(changePersonRole, { id: person.id, orgId: place.orgId, role }),
  );
  if (!user || !person.may.change) return <span>{t(roleNames[place.role])}</span>;
  const known =
    place.kind === 'platform' ? givenBy(user.role) : roles.filter((role) => !isOfPlatform(role));
  return (
    <SavedSelect
      label={t('Role at {{organisation}}', { organisation: place.organisation })}
      labelHidden
      value={place.role}
      choices={known.map((value) => ({ value, label: t(roleNames[value]) }))}
      action={t('Change role')}
      save={mutateAsync}
      done={t('Role changed')}
      failed={t("Couldn't change the role")}
    />
  );
}
