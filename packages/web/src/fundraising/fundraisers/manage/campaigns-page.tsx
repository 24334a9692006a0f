import { Text } from '@mantine/core';
import type { Campaign } from '@ngo-plus/contract/fundraising/fundraisers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ListPage, RecordTable, StatusBadge, type TileSpec } from '../../../ui/index.ts';
import { campaignList } from '../queries.ts';

export const meta = () => pageMeta({ title: 'Fundraising by cause' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
];

/** Causes that allow fundraising pages, with their figures. */
export default function CampaignsPage() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('Fundraising by cause')}
      lede={t('Choose the causes people can fundraise for on their own pages.')}
      query={useInfiniteQuery(campaignList)}
      path="/fundraisers/causes"
      failed={t("Couldn't load causes")}
      empty={{
        title: t('No public causes yet'),
        body: t('Publish a cause first, so that people can fundraise for it.'),
        tiles,
        action: <Link to="/causes">{t('View causes')}</Link>,
      }}
      below={
        <Text mt="md">
          <Link to="/fundraisers">{t('All fundraising pages')}</Link>
        </Text>
      }
    >
      {(campaigns) => <Campaigns campaigns={campaigns} />}
    </ListPage>
  );
}

function Campaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const [cause, pages, people, teams, raised] = [
    t('Cause'),
    t('Pages'),
    t('People'),
    t('Teams'),
    t('Raised'),
  ];
  return (
    <RecordTable headings={[cause, pages, people, teams, raised].map(String)}>
      {campaigns.map((one) => (
        <tr key={one.causeId}>
          <th scope="row">
            <Link to={`/fundraisers/causes/${one.causeId}`}>{one.title}</Link>
            {one.waiting > 0 && (
              <small>
                {t('{{count}} to review', {
                  count: one.waiting,
                  defaultValue_one: '{{count}} to review',
                })}
              </small>
            )}
          </th>
          <td data-label={pages} data-whole>
            <StatusBadge status={one.isOpen ? 'done' : 'draft'}>
              {one.isOpen ? t('On') : t('Off')}
            </StatusBadge>
          </td>
          <td data-label={people} className="tnum" data-whole>
            {number(one.people)}
          </td>
          <td data-label={teams} className="tnum" data-whole>
            {number(one.teamPages)}
          </td>
          <td data-label={raised} className="tnum" data-whole>
            {money({ amountMinor: one.raisedMinor, currency: one.currency })}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
