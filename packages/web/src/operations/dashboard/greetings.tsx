import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Person, useTranslation, useZonedMoment } from '../../kernel/index.ts';
import { nextOwnShifts } from '../../people/opportunities/index.ts';
import { PageHeader } from '../../ui/index.ts';
import { grantCountsQuery } from './queries.ts';

type Props = {
  user: Person;
  /** The button that arranges the panels. */
  arrange: ReactNode;
};

/** For people who run an organisation or the platform: what closes soon. */
export function StaffGreeting({ user, arrange }: Props) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(grantCountsQuery);
  const news =
    counts &&
    (counts.closingSoon > 0
      ? t('{{count}} grants close within 14 days.', {
          count: counts.closingSoon,
          defaultValue_one: '{{count}} grant closes within 14 days.',
        })
      : t('No grants close within 14 days.'));
  const actions = (
    <>
      {arrange}
      <Button component={Link} to="/grants">
        {t('Find a grant')}
      </Button>
    </>
  );
  return <Greeting user={user} news={news} actions={actions} />;
}

/** For roles that mostly read. */
export function ReaderGreeting({ user, arrange }: Props) {
  const { t } = useTranslation();
  const news = t('{{organisation}} at a glance.', { organisation: user.organisation.name });
  return <Greeting user={user} news={news} actions={arrange} />;
}

/** For volunteers: the next shift, or the organisation they volunteer with. */
export function VolunteerGreeting({ user, arrange }: Props) {
  const { t } = useTranslation();
  const moment = useZonedMoment();
  const { data } = useQuery(nextOwnShifts);
  const next = data?.items.find(({ state }) => state === 'confirmed');
  const news = next
    ? t('Your next shift is “{{title}}” on {{moment}}.', {
        title: next.opportunity.title,
        moment: moment(next.shift.startsAt, next.organisation.timeZone),
      })
    : t('You volunteer with {{organisation}}. Thank you.', {
        organisation: user.organisation.name,
      });
  return <Greeting user={user} news={news} actions={arrange} />;
}

type GreetingProps = { user: Person; news?: string | undefined; actions: ReactNode };

/** A greeting with the most important news of the day. */
function Greeting({ user, news, actions }: GreetingProps) {
  const { t } = useTranslation();
  const name = user.name.split(' ')[0] ?? user.name;
  const hour = new Date().getHours();
  const words =
    hour < 12
      ? t('Good morning, {{name}}', { name })
      : hour < 18
        ? t('Good afternoon, {{name}}', { name })
        : t('Good evening, {{name}}', { name });
  return <PageHeader title={words} lede={news ?? '\u00a0'} actions={actions} />;
}
