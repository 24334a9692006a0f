import type { Pages } from '../../kernel/index.ts';

export const ticketPages: Pages = {
  public: [
    { path: 'events', file: '../fundraising/ticketing/public/list-page.tsx' },
    { path: 'events/:id', file: '../fundraising/ticketing/public/event-page.tsx' },
    {
      path: 'tickets/:token',
      file: '../fundraising/ticketing/public/tickets-page.tsx',
      listed: false,
    },
    {
      path: 'ticket-waiting',
      file: '../fundraising/ticketing/public/waiting-page.tsx',
      listed: false,
    },
  ],
  portal: [
    { path: 'ticketing', file: '../fundraising/ticketing/manage/list-page.tsx' },
    { path: 'ticketing/new', file: '../fundraising/ticketing/manage/new-page.tsx' },
    { path: 'ticketing/code/:code', file: '../fundraising/ticketing/manage/code-page.tsx' },
    { path: 'ticketing/orders/:id', file: '../fundraising/ticketing/manage/order-page.tsx' },
    { path: 'ticketing/:id', file: '../fundraising/ticketing/manage/overview-page.tsx' },
    { path: 'ticketing/:id/edit', file: '../fundraising/ticketing/manage/edit-page.tsx' },
    { path: 'ticketing/:id/preview', file: '../fundraising/ticketing/manage/preview-page.tsx' },
    { path: 'ticketing/:id/orders', file: '../fundraising/ticketing/manage/orders-page.tsx' },
    { path: 'ticketing/:id/attendees', file: '../fundraising/ticketing/manage/attendees-page.tsx' },
    { path: 'ticketing/:id/sell', file: '../fundraising/ticketing/manage/sell-page.tsx' },
    { path: 'ticketing/:id/check-in', file: '../fundraising/ticketing/manage/check-in-page.tsx' },
  ],
};
