import { readsAllAudit } from '@ngo-plus/contract/identity/audit';
import { allows } from '@ngo-plus/contract/kernel';
import type { PersonDetail } from '@ngo-plus/contract/operations/administration';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  StatusBadge,
} from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { personStateBadges, personStateNames } from '../labels.ts';
import { onePerson } from '../queries.ts';
import { ReadableName, readable } from '../readable-name.tsx';
import { MembershipsPanel } from './memberships-panel.tsx';
import { MergePanel } from './merge-panel.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SuspensionPanel } from './suspension-panel.tsx';

export const meta = () => pageMeta({ title: 'Person' });

/** One person with their memberships, sign-in methods and actions. */
export default function PersonPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: person, error, refetch } = useQuery(onePerson(id));
  if (error && !person)
    return (
      <ErrorState
        title={t("Couldn't load this person")}
        error={error}
        onRetry={() => void refetch()}
        level={1}
      />
    );
  return (
    <>
      <PageHeader
        title={person ? readable(person.name) : t('Person')}
        lede={person?.email}
        crumbs={[{ label: t('Users'), to: '/users' }]}
      />
      {person ? (
        <PersonPanels key={person.id} person={person} />
      ) : (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </>
  );
}

function PersonPanels({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={styles.page} data-two>
      <div className={styles.column}>
        {person.suspendedAt && (
          <div className={styles.warning} role="note">
            <p>
              <b>{t('Suspended on')}</b> <Moment at={person.suspendedAt} />
              {person.suspensionReason && `: ${person.suspensionReason}`}
            </p>
          </div>
        )}
        <MembershipsPanel person={person} />
        <Panel title={t('Account')}>
          <dl className={styles.facts}>
            <dt>{t('Name')}</dt>
            <dd>
              <ReadableName name={person.name} />
            </dd>
            <dt>{t('Status')}</dt>
            <dd>
              <StatusBadge status={personStateBadges[person.state]}>
                {t(personStateNames[person.state])}
              </StatusBadge>
            </dd>
            <dt>{t('Signed up')}</dt>
            <dd>
              <Moment at={person.createdAt} with="time" />
            </dd>
            <dt>{t('Last active')}</dt>
            <dd>
              {person.lastUsedAt ? <Moment at={person.lastUsedAt} with="time" /> : t('Not yet')}
            </dd>
            <dt>{t('Two-factor authentication')}</dt>
            <dd>{person.twoFactor ? t('On') : t('Off')}</dd>
            <dt>{t('Devices')}</dt>
            <dd>
              {person.devices === 0
                ? t('Not signed in on any device')
                : t('Signed in on {{count}} devices', {
                    count: person.devices,
                    defaultValue_one: 'Signed in on {{count}} device',
                  })}
            </dd>
            <dt>{t('ID')}</dt>
            <dd>{person.id}</dd>
          </dl>
          {allows(readsAllAudit, user?.role) && (
            <p>
              <Link to={`/admin/audit?userId=${person.id}`}>{t('Activity')}</Link>
            </p>
          )}
        </Panel>
      </div>
      <Panel title={t('Actions')}>
        <div className={styles.parts}>
          <SignInPanel person={person} />
          <SuspensionPanel person={person} />
          {user?.role === 'SUPER_ADMIN' && person.may.suspend && <MergePanel person={person} />}
        </div>
      </Panel>
    </div>
  );
}
