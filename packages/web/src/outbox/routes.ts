import type { Pages } from '../kernel/index.ts';

export const outboxPages: Pages = {
  portal: [
    { path: 'admin/outbox', file: '../outbox/outbox-page.tsx' },
    { path: 'admin/outbox/:mailId', file: '../outbox/letter-page.tsx' },
  ],
};
