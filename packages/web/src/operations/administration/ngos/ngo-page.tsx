import { Group } from '@mantine/core';
import type { OrganisationDetail } from '@ngo-plus/contract/operations/administration';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Moment, pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { DetailPage, Loaded, Note, StatusBadge } from '../../../ui/index.ts';
import {
  organisationStateBadges,
  organisationStateNames,
  verificationBadges,
  verificationNames,
} from '../labels.ts';
import { oneNgo } from '../queries.ts';
import { readable } from '../readable-name.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SuspensionPanel } from './suspension-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { VerificationPanel } from './verification-panel.tsx';

export const meta = () => pageMeta({ title: 'NGO' });

/** One NGO with its profile, usage and actions. */
export default function NgoPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(oneNgo(id))} level={1} failed={t("Couldn't load the NGO")}>
      {(ngo) => <NgoDetails key={ngo.id} ngo={ngo} />}
    </Loaded>
  );
}

function NgoDetails({ ngo }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <DetailPage
      title={readable(ngo.name)}
      crumbs={[{ label: t('NGOs'), to: '/ngos' }]}
      lede={
        <Group component="span" gap="xs">
          <StatusBadge status={organisationStateBadges[ngo.state]}>
            {t(organisationStateNames[ngo.state])}
          </StatusBadge>
          <StatusBadge status={verificationBadges[ngo.verification]}>
            {t(verificationNames[ngo.verification])}
          </StatusBadge>
        </Group>
      }
      aside={
        <>
          <ProfilePanel ngo={ngo} />
          <SuspensionPanel ngo={ngo} />
          {user?.role === 'SUPER_ADMIN' && <DeletionPanel ngo={ngo} />}
        </>
      }
    >
      <Warning ngo={ngo} />
      <UsagePanel ngo={ngo} />
      <VerificationPanel ngo={ngo} />
      <NotesPanel ngo={ngo} />
    </DetailPage>
  );
}

function Warning({ ngo }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  if (ngo.deleteAfter)
    return (
      <Note tone="bad" role="note">
        <b>{t('Data is deleted after')}</b> <Moment at={ngo.deleteAfter} with="time" />
      </Note>
    );
  if (!ngo.suspendedAt) return null;
  return (
    <Note tone="bad" role="note">
      <b>{t('Suspended on')}</b> <Moment at={ngo.suspendedAt} />
      {ngo.suspensionReason && `: ${ngo.suspensionReason}`}
    </Note>
  );
}
