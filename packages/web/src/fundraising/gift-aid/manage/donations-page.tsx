import {
  claimBlockers,
  type GiftAidDonation,
  managesGiftAid,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { allows } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { FilteredList, type ListFilterSet, PageHeader } from '../../../ui/index.ts';
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
  const manages = allows(managesGiftAid, useUser()?.role);
  const [marked, setMarked] = useState<GiftAidDonation>();
  const filters = filtersIn(useSearchParams()[0]);
  return (
    <>
      <FilteredList
        query={useInfiniteQuery(donationList(filters))}
        path={path}
        failed={t("Couldn't load donations")}
        empty={{
          title: t('No donations'),
          body: t('Donations appear here with what you can claim on them.'),
          tiles,
        }}
        filters={useDonationFilters(filters)}
        count={(count, shown) =>
          t('{{shown}} donations', { count, shown, defaultValue_one: '{{shown}} donation' })
        }
      >
        {(donations) => (
          <DonationTable donations={donations} {...(manages && { onMark: setMarked })} />
        )}
      </FilteredList>
      {marked && <MarkDialog donation={marked} onClose={() => setMarked(undefined)} />}
    </>
  );
}

function useDonationFilters(inForce: DonationFilters): ListFilterSet<DonationFilters> {
  const { t } = useTranslation();
  return {
    label: t('Search donations'),
    inForce,
    search: { placeholder: t('Donor name'), maxLength: 200 },
    choices: [
      { name: 'state', label: t('Status'), every: t('All'), names: stateNames },
      { name: 'why', label: t('Reason not claimable'), every: t('Any'), names: whyNames },
      {
        name: 'taxYear',
        label: t('Tax year'),
        every: t('All years'),
        names: { data: recentYears() },
      },
    ],
  };
}
