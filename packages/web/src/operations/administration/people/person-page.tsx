import { Stack, Text } from '@mantine/core';
import { readsAllAudit } from '@ngo-plus/contract/identity/audit';
import { allows } from '@ngo-plus/contract/kernel';
import type { PersonDetail } from '@ngo-plus/contract/operations/administration';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { DetailPage, Fact, Facts, Loaded, Note, Panel, StatusBadge } from '../../../ui/index.ts';
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
  return (
    <Loaded query={useQuery(onePerson(id))} level={1} failed={t("Couldn't load this person")}>
      {(person) => <PersonDetails key={person.id} person={person} />}
    </Loaded>
  );
}

function PersonDetails({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <DetailPage
      title={readable(person.name)}
      lede={person.email}
      crumbs={[{ label: t('Users'), to: '/users' }]}
      aside={
        <Panel title={t('Actions')}>
          <Stack className={styles.parts} gap={20}>
            <SignInPanel person={person} />
            <SuspensionPanel person={person} />
            {user?.role === 'SUPER_ADMIN' && person.may.suspend && <MergePanel person={person} />}
          </Stack>
        </Panel>
      }
    >
      {person.suspendedAt && (
        <Note tone="bad" role="note">
          <b>{t('Suspended on')}</b> <Moment at={person.suspendedAt} />
          {person.suspensionReason && `: ${person.suspensionReason}`}
        </Note>
      )}
      <MembershipsPanel person={person} />
      <AccountPanel person={person} />
    </DetailPage>
  );
}

function AccountPanel({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Panel title={t('Account')}>
      <Facts beside>
        <Fact term={t('Name')}>
          <ReadableName name={person.name} />
        </Fact>
        <Fact term={t('Status')}>
          <StatusBadge status={personStateBadges[person.state]}>
            {t(personStateNames[person.state])}
          </StatusBadge>
        </Fact>
        <Fact term={t('Signed up')}>
          <Moment at={person.createdAt} with="time" />
        </Fact>
        <Fact term={t('Last active')}>
          {person.lastUsedAt ? <Moment at={person.lastUsedAt} with="time" /> : t('Not yet')}
        </Fact>
        <Fact term={t('Two-factor authentication')}>{person.twoFactor ? t('On') : t('Off')}</Fact>
        <Fact term={t('Devices')}>
          {person.devices === 0
            ? t('Not signed in on any device')
            : t('Signed in on {{count}} devices', {
                count: person.devices,
                defaultValue_one: 'Signed in on {{count}} device',
              })}
        </Fact>
        <Fact term={t('ID')}>{person.id}</Fact>
      </Facts>
      {allows(readsAllAudit, user?.role) && (
        <Text mt="md">
          <Link to={`/admin/audit?userId=${person.id}`}>{t('Activity')}</Link>
        </Text>
      )}
    </Panel>
  );
}
