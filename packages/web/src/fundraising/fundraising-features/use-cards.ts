import {
  type FundraisingFeatures,
  mostCounted,
} from '@ngo-plus/contract/fundraising/fundraising-features';
import { useFormat, useTranslation } from '../../kernel/index.ts';

export type FeatureCard = {
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly purpose: string;
  readonly to: string;
  /** What is written on the link. */
  readonly action: string;
  /** How much it is used now; left out while it is not. */
  readonly figure: string | undefined;
  readonly more?: string | undefined;
};

/** Every way of raising funds besides a plain donation, with how much it is used. */
export function useCards(features: FundraisingFeatures): readonly FeatureCard[] {
  return [
    ...useCardsOfPeople(features),
    ...useCardsOfMoney(features),
    ...useCardsOfPages(features),
  ];
}

/** A count in words; nothing for none. Counting ends at some point: then there are so many, or more. */
function useCounted() {
  const { number } = useFormat();
  return (count: number, words: (shown: string) => string): string | undefined =>
    count === 0 ? undefined : words(`${number(count)}${count >= mostCounted ? '+' : ''}`);
}

function useCardsOfPeople(features: FundraisingFeatures): FeatureCard[] {
  const { t } = useTranslation();
  const counted = useCounted();
  const { fundraisers, teams, events } = features;
  return [
    {
      title: t('Pages of supporters'),
      purpose: t('People raise funds for your cause on pages of their own.'),
      to: '/fundraisers',
      action: t('See the pages'),
      figure: counted(fundraisers.shown, (shown) =>
        t('{{shown}} pages', {
          count: fundraisers.shown,
          shown,
          defaultValue_one: '{{shown}} page',
        }),
      ),
      more: counted(fundraisers.waiting, (shown) =>
        t('{{shown}} wait for you to look at them', {
          count: fundraisers.waiting,
          shown,
          defaultValue_one: '{{shown}} waits for you to look at it',
        }),
      ),
    },
    {
      title: t('Teams'),
      purpose: t('Supporters join as a team and see who has raised most.'),
      to: '/fundraisers',
      action: t('See the teams'),
      figure: counted(teams, (shown) =>
        t('{{shown}} teams', { count: teams, shown, defaultValue_one: '{{shown}} team' }),
      ),
    },
    {
      title: t('Events with tickets'),
      purpose: t('Sell seats, check people in with a code, and see what came in.'),
      to: '/ticketing',
      action: t('See the events'),
      figure: counted(events.coming, (shown) =>
        t('{{shown}} events to come', {
          count: events.coming,
          shown,
          defaultValue_one: '{{shown}} event to come',
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
      purpose: t('A sponsor adds to every donation, up to a sum, and donors see what is left.'),
      to: '/match-pools',
      action: t('See the match pools'),
      figure: counted(matchPools.open, (shown) =>
        t('{{shown}} open', { count: matchPools.open, shown }),
      ),
      more:
        matchPools.left.length > 0
          ? t('{{amount}} left', { amount: matchPools.left.map((left) => money(left)).join(', ') })
          : undefined,
    },
    {
      title: t('Recurring donations'),
      purpose: t('Donors give every month or year, by card or by a link in a letter.'),
      to: '/recurring-donations',
      action: t('See the recurring donations'),
      figure: counted(regularDonations.going, (shown) =>
        t('{{shown}} under way', { count: regularDonations.going, shown }),
      ),
      more: overdue(regularDonations.overdue),
    },
    {
      title: t('Pledges'),
      purpose: t('Somebody promises to give later, and is asked on the day.'),
      to: '/pledges',
      action: t('See the pledges'),
      figure: counted(pledges.open, (shown) => t('{{shown}} open', { count: pledges.open, shown })),
      more: overdue(pledges.overdue),
    },
    {
      title: t('Donations by hand'),
      purpose: t('Cash, cheques, transfers and things are written down, with receipts.'),
      to: '/donations/offline',
      action: t('Add donations by hand'),
      figure: counted(byHand.donations, (shown) =>
        t('{{shown}} within a year', { count: byHand.donations, shown }),
      ),
      more: counted(byHand.inKind, (shown) =>
        t('{{shown}} of them in kind', { count: byHand.inKind, shown }),
      ),
    },
    {
      title: t('Donations from a file'),
      purpose: t('A list of donations from a bank or another program is taken over, row by row.'),
      to: '/donations/import',
      action: t('Import donations'),
      figure: counted(byHand.files, (shown) =>
        t('{{shown}} files within a year', {
          count: byHand.files,
          shown,
          defaultValue_one: '{{shown}} file within a year',
        }),
      ),
    },
  ];
}

function useCardsOfPages(features: FundraisingFeatures): FeatureCard[] {
  const { t } = useTranslation();
  const counted = useCounted();
  const { embeds, trials, donationsLately } = features;
  return [
    {
      title: t('Embeds'),
      purpose: t('Your cause stands on your own web site as a form, a button or a bar.'),
      to: '/embeds',
      action: t('See the embeds'),
      figure: counted(embeds, (shown) =>
        t('{{shown}} embeds', { count: embeds, shown, defaultValue_one: '{{shown}} embed' }),
      ),
    },
    {
      title: t('Trials of the form'),
      purpose: t('Two forms are shown by chance, and you learn which one more people give with.'),
      to: '/form-trials',
      action: t('See the trials'),
      figure:
        counted(trials.running, (shown) =>
          t('{{shown}} under way', { count: trials.running, shown }),
        ) ?? counted(trials.over, (shown) => t('{{shown}} ended', { count: trials.over, shown })),
    },
    {
      title: t('Reports'),
      purpose: t('See when, for what and from where donations come, and who gives again.'),
      to: '/giving-reports',
      action: t('See the reports'),
      figure: counted(donationsLately, (shown) =>
        t('{{shown}} donations in thirty days', {
          count: donationsLately,
          shown,
          defaultValue_one: '{{shown}} donation in thirty days',
        }),
      ),
    },
  ];
}
