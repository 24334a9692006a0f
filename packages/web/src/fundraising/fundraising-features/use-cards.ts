import {
  type FundraisingFeatures,
  maxCounted,
} from '@ngo-plus/contract/fundraising/fundraising-features';
import { useFormat, useTranslation } from '../../kernel/index.ts';

export type FeatureCard = {
  readonly title: string;
  /** Its purpose in one sentence. */
  readonly purpose: string;
  readonly to: string;
  /** Label of the link. */
  readonly action: string;
  /** Current usage; omitted if it is not used. */
  readonly figure: string | undefined;
  readonly more?: string | undefined;
};

/** Returns a card for each fundraising feature, with its usage. */
export function useCards(features: FundraisingFeatures): readonly FeatureCard[] {
  return [...usePeopleCards(features), ...useCardsOfMoney(features), ...useCardsOfPages(features)];
}

/** Formats a count; undefined for zero. Counts that reached the counting limit are shown as “or more”. */
function useCounted() {
  const { number } = useFormat();
  return (count: number, words: (shown: string) => string): string | undefined =>
    count === 0 ? undefined : words(`${number(count)}${count >= maxCounted ? '+' : ''}`);
}

function usePeopleCards(features: FundraisingFeatures): FeatureCard[] {
  const { t } = useTranslation();
  const counted = useCounted();
  const { fundraisers, teams, events } = features;
  return [
    {
      title: t('Fundraising pages'),
      purpose: t('People fundraise for your cause on their own pages.'),
      to: '/fundraisers',
      action: t('View pages'),
      figure: counted(fundraisers.shown, (shown) =>
        t('{{shown}} pages', {
          count: fundraisers.shown,
          shown,
          defaultValue_one: '{{shown}} page',
        }),
      ),
      more: counted(fundraisers.waiting, (shown) =>
        t('{{shown}} to review', {
          count: fundraisers.waiting,
          shown,
          defaultValue_one: '{{shown}} to review',
        }),
      ),
    },
    {
      title: t('Teams'),
      purpose: t('Supporters fundraise as a team and see who has raised most.'),
      to: '/fundraisers',
      action: t('View teams'),
      figure: counted(teams, (shown) =>
        t('{{shown}} teams', { count: teams, shown, defaultValue_one: '{{shown}} team' }),
      ),
    },
    {
      title: t('Ticketed events'),
      purpose: t('Sell tickets, check people in by code, and track income.'),
      to: '/ticketing',
      action: t('View events'),
      figure: counted(events.coming, (shown) =>
        t('{{shown}} upcoming events', {
          count: events.coming,
          shown,
          defaultValue_one: '{{shown}} upcoming event',
        }),
      ),
      more: counted(events.tickets, (shown) =>
        t('{{shown}} tickets', {
          count: events.tickets,
          shown,
          defaultValue_one: '{{shown}} ticket',
        }),
      ),
    },
  ];
}

function useCardsOfMoney(features: FundraisingFeatures): FeatureCard[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  const counted = useCounted();
  const { matchPools, regularDonations, pledges, byHand } = features;
  const overdue = (count: number) =>
    counted(count, (shown) => t('{{shown}} overdue', { count, shown }));
  return [
    {
      title: t('Match pools'),
      purpose: t('A sponsor matches donations up to a limit, and donors see how much is left.'),
      to: '/match-pools',
      action: t('View match pools'),
      figure: counted(matchPools.open, (shown) =>
        t('{{shown}} open', { count: matchPools.open, shown }),
      ),
      more:
        matchPools.left.length > 0
          ? t('{{amount}} left', {
              amount: matchPools.left.map((remaining) => money(remaining)).join(', '),
            })
          : undefined,
    },
    {
      title: t('Recurring donations'),
      purpose: t('Donors give monthly or yearly, by card or through an emailed payment link.'),
      to: '/recurring-donations',
      action: t('View recurring donations'),
      figure: counted(regularDonations.going, (shown) =>
        t('{{shown}} active', { count: regularDonations.going, shown }),
      ),
      more: overdue(regularDonations.overdue),
    },
    {
      title: t('Pledges'),
      purpose: t('People pledge to donate later and are reminded on the day.'),
      to: '/pledges',
      action: t('View pledges'),
      figure: counted(pledges.open, (shown) => t('{{shown}} open', { count: pledges.open, shown })),
      more: overdue(pledges.overdue),
    },
    {
      title: t('Offline donations'),
      purpose: t('Record cash, cheques, transfers and in-kind gifts, with receipts.'),
      to: '/donations/offline',
      action: t('Record offline donations'),
      figure: counted(byHand.donations, (shown) =>
        t('{{shown}} in the last year', { count: byHand.donations, shown }),
      ),
      more: counted(byHand.inKind, (shown) =>
        t('{{shown}} in kind', { count: byHand.inKind, shown }),
      ),
    },
    {
      title: t('Import donations'),
      purpose: t('Import a list of donations from a bank or another program.'),
      to: '/donations/import',
      action: t('Import donations'),
      figure: counted(byHand.files, (shown) =>
        t('{{shown}} files in the last year', {
          count: byHand.files,
          shown,
          defaultValue_one: '{{shown}} file in the last year',
        }),
      ),
    },
  ];
}

function useCardsOfPages(features: FundraisingFeatures): FeatureCard[] {
  const { t } = useTranslation();
  const counted = useCounted();
  const { embeds, experiments, donationsLately } = features;
  return [
    {
      title: t('Embeds'),
      purpose: t('Show your cause on your own website as a form, button or progress bar.'),
      to: '/embeds',
      action: t('View embeds'),
      figure: counted(embeds, (shown) =>
        t('{{shown}} embeds', { count: embeds, shown, defaultValue_one: '{{shown}} embed' }),
      ),
    },
    {
      title: t('A/B tests'),
      purpose: t('Show versions of a form at random, and see which one brings in more donations.'),
      to: '/experiments',
      action: t('View A/B tests'),
      figure:
        counted(experiments.running, (shown) =>
          t('{{shown}} active', { count: experiments.running, shown }),
        ) ??
        counted(experiments.over, (shown) =>
          t('{{shown}} ended', { count: experiments.over, shown }),
        ),
    },
    {
      title: t('Reports'),
      purpose: t(
        "See when and where donations come from, what they're for, and who donates again.",
      ),
      to: '/giving-reports',
      action: t('View reports'),
      figure: counted(donationsLately, (shown) =>
        t('{{shown}} donations in the last 30 days', {
          count: donationsLately,
          shown,
          defaultValue_one: '{{shown}} donation in the last 30 days',
        }),
      ),
    },
  ];
}
