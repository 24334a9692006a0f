import { Stack } from '@mantine/core';
import { type ManagedEvent, managesTickets } from '@ngo-plus/contract/fundraising/ticketing';
import { allows, phrase } from '@ngo-plus/contract/kernel';
import type { ReactNode } from 'react';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { NavTabs, PageHeader, StatusBadge } from '../../../ui/index.ts';
import { eventStatusBadges, eventStatusNames } from '../labels.ts';
import { EventMenu } from './event-menu.tsx';

type Props = { event: ManagedEvent; actions?: ReactNode; children: ReactNode };

/** The header of an event's screens, with links between them. */
export function EventFrame({ event, actions, children }: Props) {
  const { t } = useTranslation();
  const manages = allows(managesTickets, useUser()?.role);
  const at = `/ticketing/${event.id}`;
  const tabs = [
    { to: at, label: phrase('Overview') },
    { to: `${at}/orders`, label: phrase('Orders') },
    ...(manages
      ? [
          { to: `${at}/attendees`, label: phrase('Attendees') },
          { to: `${at}/check-in`, label: phrase('Check-in') },
          { to: `${at}/edit`, label: phrase('Edit') },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={event.title}
        crumbs={[{ label: t('Events'), to: '/ticketing' }]}
        actions={
          <>
            <StatusBadge status={eventStatusBadges[event.status]}>
              {t(eventStatusNames[event.status])}
            </StatusBadge>
            {actions}
            {manages && <EventMenu event={event} />}
          </>
        }
      />
      <NavTabs label={t('Event sections')} tabs={tabs} />
      <Stack>{children}</Stack>
    </>
  );
}
