import {
  claimBlockers,
  type GiftAidDonation,
  managesGiftAid,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { allows } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { EmptyList, ListFilters, PagedPanel, PageHeader, whyNone } from '../../../ui/index.ts';
import { stateNames, taxYearText, tiles, whyNames } from '../labels.ts';
import { type DonationFilters, donationList } from '../queries.ts';
import { DonationTable } from './donation-table.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { InTheUk } from './possible.tsx';

export const meta = () => pageMeta({ title: 'Donations and Gift Aid' });

const path = '/gift-aid/donations';

const filtersIn = (address: URLSearchParams): DonationFilters => {
  const [state, why, taxYear] = ['state', 'why', 'taxYear'].map((name) => address.get(name) ?? '');
  return {
    search: (address.get('search') ?? '').trim(),
    state: (state && state in stateNames ? state : '') as DonationFilters['state'],
    why: (claimBlockers.find((one) => one === why) ?? '') as DonationFilters['why'],
    taxYear: taxYear && /^\d{4}$/.test(taxYear) ? taxYear : '',
  };
};

/** Each donation with the amount claimable for it, or the reason it cannot be claimed for. */
export default function DonationsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Donations and Gift Aid')}
        lede={t("What you can claim on each donation, or why you can't.")}
      />
      <InTheUk>
        <Donations />
      </InTheUk>
    </>
  );
}

/** Claims can cover the previous four years and the current one. */
const recentYears = () => {
  const now = new Date().getFullYear();
  return Object.fromEntries(
    Array.from({ length: 6 }, (_, yearsAgo) => [`${now - yearsAgo}`, taxYearText(now - yearsAgo)]),
  );
};

function Donations() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const manages = allows(managesGiftAid, useUser()?.role);
  const [marked, setMarked] = useState<GiftAidDonation>();
  const filters = filtersIn(useSearchParams()[0]);
  const list = useInfiniteQuery(donationList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const choices = [
    { name: 'state', label: t('Status'), every: t('All'), names: stateNames },
    { name: 'why', label: t('Reason not claimable'), every: t('Any'), names: whyNames },
    {
      name: 'taxYear',
      label: t('Tax year'),
      every: t('All years'),
      names: { data: recentYears() },
    },
  ] as const;
  const count = t('{{shown}} donations', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} donation',
  });
  return (
    <>
      <ListFilters
        label={t('Search donations')}
        path={path}
        inForce={filters}
        choices={choices}
        count={list.data ? count : ''}
        search={{ placeholder: t('Donor name'), maxLength: 200 }}
      />
      <PagedPanel
        query={list}
        failed={t("Couldn't load donations")}
        empty={
          <EmptyList
            title={t('No donations')}
            promise={t('Donations appear here with what you can claim on them.')}
            path={path}
            why={whyNone({
              failed: false,
              narrowed: Object.values(filters).some((value) => value !== ''),
            })}
            tiles={tiles}
          />
        }
      >
        {(donations) => (
          <DonationTable donations={donations} {...(manages && { onMark: setMarked })} />
        )}
      </PagedPanel>
      {marked && <MarkDialog donation={marked} onClose={() => setMarked(undefined)} />}
    </>
  );
}
