import { Stack } from '@mantine/core';
import { manageOrganisation } from '@ngo-plus/contract/identity/accounts';
import { allows, applicant } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines } from '../../../ui/index.ts';
import { NotificationSettings } from '../../notifications/index.ts';
import { profileQuery } from '../queries.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { DeletionSettings } from './deletion-settings.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { EmailSettings } from './email-settings.tsx';
import { FundraisingSettings } from './fundraising-settings.tsx';
import { OrganisationSettings } from './organisation-settings.tsx';
import { OwnershipSettings } from './ownership-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';
import { VerificationSettings } from './verification-settings.tsx';

export const meta = () => pageMeta({ title: 'Account Settings' });

export default function SettingsPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const { data: profile, error, refetch } = useQuery(profileQuery());
  const ready = profile !== undefined;
  const member = profile?.role !== applicant;
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
  if (error && !profile)
    return (
      <ErrorState
        title={t("Couldn't load settings")}
        error={error}
        onRetry={() => void refetch()}
        level={1}
      />
    );
  return (
    <>
      <PageHeader
        title={t('Account Settings')}
        lede={t('Your profile, how you sign in, and your personal data.')}
      />
      {profile ? (
        <div className={styles.columns}>
          <Contents
            organisation={allows(manageOrganisation, profile.role)}
            member={member}
            ngo={profile.organisation.kind === 'ngo'}
          />
          <Stack maw="44rem">
            <ProfileSettings profile={profile} />
            <EmailSettings profile={profile} />
            <AppearanceSettings />
            {member && (
              <SettingsSection id="notifications">
                <NotificationSettings />
              </SettingsSection>
            )}
            <PasswordSettings />
            <TwoFactorSettings />
            <DeviceSettings />
            {allows(manageOrganisation, profile.role) && (
              <>
                <OrganisationSettings organisation={profile.organisation} />
                {profile.organisation.kind === 'ngo' && <VerificationSettings />}
                <OwnershipSettings />
              </>
            )}
            {member && <FundraisingSettings />}
            <DataSettings />
            <DeletionSettings email={profile.email} />
          </Stack>
        </div>
      ) : (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </>
  );
}

type ContentsProps = { organisation: boolean; ngo: boolean; member: boolean };

/** Links to the sections: beside them, or above them on a narrow screen. */
function Contents({ organisation, ngo, member }: ContentsProps) {
  const { t } = useTranslation();
  const sections = [
    ['profile', t('Profile')],
    ['email', t('Email')],
    ['appearance', t('Appearance')],
    ...(member ? [['notifications', t('Notifications')]] : []),
    ['password', t('Password')],
    ['two-factor', t('Two-factor authentication')],
    ['devices', t('Devices')],
    ...(organisation ? [['organisation', t('Organisation')]] : []),
    ...(organisation && ngo ? [['verification', t('Verification')]] : []),
    ...(organisation ? [['ownership', t('Transfer ownership')]] : []),
    ...(member ? [['fundraising', t('Fundraising')]] : []),
    ['your-data', t('Your data')],
    ['delete', t('Delete account')],
  ] as const;
  return (
    <nav className={styles.contents} aria-label={t('Sections')}>
      <ul>
        {sections.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
