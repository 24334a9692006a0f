import type { OrganisationDetail } from '@ngo-plus/contract/operations/administration';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Moment, pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines, StatusBadge } from '../../../ui/index.ts';
import styles from '../administration.module.css';
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
  const { data: ngo, error, refetch } = useQuery(oneNgo(id));
  if (error && !ngo)
    return (
      <ErrorState
        title={t("Couldn't load the NGO")}
        error={error}
        onRetry={() => void refetch()}
        level={1}
      />
    );
  return (
    <>
      <PageHeader
        title={ngo ? readable(ngo.name) : t('NGO')}
        crumbs={[{ label: t('NGOs'), to: '/ngos' }]}
        lede={
          ngo && (
            <span className={styles.badges}>
              <StatusBadge status={organisationStateBadges[ngo.state]}>
                {t(organisationStateNames[ngo.state])}
              </StatusBadge>
              <StatusBadge status={verificationBadges[ngo.verification]}>
                {t(verificationNames[ngo.verification])}
              </StatusBadge>
            </span>
          )
        }
      />
      {ngo ? (
        <NgoPanels key={ngo.id} ngo={ngo} />
      ) : (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </>
  );
}

function NgoPanels({ ngo }: { ngo: OrganisationDetail }) {
  const user = useUser();
  return (
    <div className={styles.page} data-two>
      <div className={styles.column}>
        <Warning ngo={ngo} />
        <UsagePanel ngo={ngo} />
        <VerificationPanel ngo={ngo} />
        <NotesPanel ngo={ngo} />
      </div>
      <div className={styles.column}>
        <ProfilePanel ngo={ngo} />
        <SuspensionPanel ngo={ngo} />
        {user?.role === 'SUPER_ADMIN' && <DeletionPanel ngo={ngo} />}
      </div>
    </div>
  );
}

function Warning({ ngo }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  if (ngo.deleteAfter)
    return (
      <div className={styles.warning} role="note">
        <p>
          <b>{t('Data is deleted after')}</b> <Moment at={ngo.deleteAfter} with="time" />
        </p>
      </div>
    );
  if (!ngo.suspendedAt) return null;
  return (
    <div className={styles.warning} role="note">
      <p>
        <b>{t('Suspended on')}</b> <Moment at={ngo.suspendedAt} />
        {ngo.suspensionReason && `: ${ngo.suspensionReason}`}
      </p>
    </div>
  );
}
