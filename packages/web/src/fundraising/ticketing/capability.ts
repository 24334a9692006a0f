import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/ticketing',
  pages: {
    public: [
      { path: 'events', file: 'public/list-page.tsx' },
      { path: 'events/:id', file: 'public/event-page.tsx' },
      {
        path: 'tickets/:token',
        file: 'public/tickets-page.tsx',
        listed: false,
      },
      {
        path: 'ticket-waiting',
        file: 'public/waiting-page.tsx',
        listed: false,
      },
    ],
    portal: [
      { path: 'ticketing', file: 'manage/list-page.tsx' },
      { path: 'ticketing/new', file: 'manage/new-page.tsx' },
      { path: 'ticketing/code/:code', file: 'manage/code-page.tsx' },
      { path: 'ticketing/orders/:id', file: 'manage/order-page.tsx' },
      { path: 'ticketing/:id', file: 'manage/overview-page.tsx' },
      { path: 'ticketing/:id/edit', file: 'manage/edit-page.tsx' },
      { path: 'ticketing/:id/preview', file: 'manage/preview-page.tsx' },
      { path: 'ticketing/:id/orders', file: 'manage/orders-page.tsx' },
      { path: 'ticketing/:id/attendees', file: 'manage/attendees-page.tsx' },
      { path: 'ticketing/:id/sell', file: 'manage/sell-page.tsx' },
      { path: 'ticketing/:id/check-in', file: 'manage/check-in-page.tsx' },
    ],
  },
  screens: [
    {
      ...within(
        'More ways to raise funds',
        '/ticketing',
        'Events and tickets',
        'tickets',
        office,
        'Events',
      ),
      prefetch: async (filters) => (await import('./prefetch.ts')).prefetchEvents(filters),
    },
    {
      path: '/ticketing/new',
      label: phrase('Create event'),
      isAction: true,
      keywords: phrase('new event, sell tickets'),
      icon: 'tickets',
      roles: coordinators,
    },
    {
      path: '/ticketing/code/:code',
      label: phrase('Ticket code'),
      icon: 'tickets',
      roles: coordinators,
    },
    {
      path: '/ticketing/orders/:id',
      label: phrase('Ticket order'),
      icon: 'tickets',
      roles: office,
    },
    { path: '/ticketing/:id', label: phrase('Event'), icon: 'tickets', roles: office },
    {
      path: '/ticketing/:id/edit',
      label: phrase('Edit event'),
      icon: 'tickets',
      roles: coordinators,
    },
    {
      path: '/ticketing/:id/attendees',
      label: phrase('Attendees'),
      icon: 'tickets',
      roles: coordinators,
    },
    {
      path: '/ticketing/:id/sell',
      label: phrase('Sell offline'),
      icon: 'tickets',
      roles: coordinators,
    },
    {
      path: '/ticketing/:id/check-in',
      label: phrase('Check-in'),
      icon: 'tickets',
      roles: coordinators,
    },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'events',
      order: 50,
      heading: phrase('Events'),
      icon: 'tickets',
      to: ({ id }) => `/ticketing/${id}`,
    },
  ],
};
