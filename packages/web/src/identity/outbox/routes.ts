import type { Pages } from '../../kernel/index.ts';

export const outboxPages: Pages = {
  portal: [
    { path: 'admin/outbox', file: '../identity/outbox/outbox-page.tsx' },
    { path: 'admin/outbox/:mailId', file: '../identity/outbox/letter-page.tsx' },
  ],
};
