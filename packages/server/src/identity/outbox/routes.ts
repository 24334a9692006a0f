import * as outbox from '@ngo-plus/contract/identity/outbox';
import { fulfil } from '../../kernel/index.ts';
import { listEmails, readEmail } from './service.ts';

export const outboxRoutes = [
  fulfil(outbox.listEmails, listEmails),
  fulfil(outbox.readEmail, readEmail),
];
