import { Stack } from '@mantine/core';
import { type Campaign, managesFundraisers } from '@ngo-plus/contract/fundraising/fundraisers';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { Loaded, PageHeader, Panel, StatTile, StatTiles } from '../../../ui/index.ts';
import { oneCampaign } from '../queries.ts';
import { InviteForm } from './invite-form.tsx';
import { SettingsForm } from './settings-form.tsx';

export const meta = () => pageMeta({ title: 'Fundraising for a cause' });

export default function CampaignPage() {
  const { t } = useTranslation();
  const id = useParams()['causeId'] ?? '';
  return (
    <Loaded query={useQuery(oneCampaign(id))} failed={t("Couldn't load settings")}>
      {(campaign) => <Details campaign={campaign} />}
    </Loaded>
  );
}

function Details({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const manages = allows(managesFundraisers, useUser()?.role);
  const { causeId, title, currency, raisedMinor, isOpen } = campaign;
  return (
    <>
      <PageHeader title={t('Fundraising for a cause')} lede={title} />
      <StatTiles>
        <StatTile label={t('People')} value={number(campaign.people)} />
        <StatTile label={t('Teams')} value={number(campaign.teamPages)} />
        <StatTile label={t('To review')} value={number(campaign.waiting)} />
        <StatTile
          label={t('Raised through fundraising pages')}
          value={money({ amountMinor: raisedMinor, currency })}
        />
      </StatTiles>
      <Stack>
        {manages && (
          <Panel title={t('Settings')}>
            <SettingsForm key={causeId} campaign={campaign} />
          </Panel>
        )}
        {manages && isOpen && (
          <Panel title={t('Invite someone')}>
            <InviteForm causeId={causeId} />
          </Panel>
        )}
        <p>
          <Link to={`/fundraisers?causeId=${causeId}`}>{t('View fundraising pages')}</Link>
          {isOpen && (
            <>
              {' · '}
              <Link to={`/causes/${causeId}/fundraise`}>{t('Public start page')}</Link>
            </>
          )}
        </p>
      </Stack>
    </>
  );
}
