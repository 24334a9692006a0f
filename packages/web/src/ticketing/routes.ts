import type { Pages } from '../kernel/index.ts';

export const ticketPages: Pages = {
  public: [
    { path: 'events', file: '../ticketing/public/list-page.tsx' },
    { path: 'events/:id', file: '../ticketing/public/event-page.tsx' },
    { path: 'tickets/:token', file: '../ticketing/public/tickets-page.tsx', listed: false },
    { path: 'ticket-waiting', file: '../ticketing/public/waiting-page.tsx', listed: false },
  ],
  portal: [
    { path: 'ticketing', file: '../ticketing/manage/list-page.tsx' },
    { path: 'ticketing/new', file: '../ticketing/manage/new-page.tsx' },
    { path: 'ticketing/code/:code', file: '../ticketing/manage/code-page.tsx' },
    { path: 'ticketing/orders/:id', file: '../ticketing/manage/order-page.tsx' },
    { path: 'ticketing/:id', file: '../ticketing/manage/overview-page.tsx' },
    { path: 'ticketing/:id/edit', file: '../ticketing/manage/edit-page.tsx' },
    { path: 'ticketing/:id/preview', file: '../ticketing/manage/preview-page.tsx' },
    { path: 'ticketing/:id/orders', file: '../ticketing/manage/orders-page.tsx' },
    { path: 'ticketing/:id/attendees', file: '../ticketing/manage/attendees-page.tsx' },
    { path: 'ticketing/:id/sell', file: '../ticketing/manage/sell-page.tsx' },
    { path: 'ticketing/:id/check-in', file: '../ticketing/manage/check-in-page.tsx' },
  ],
};
