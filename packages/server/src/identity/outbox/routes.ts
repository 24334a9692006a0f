import * as outbox from '@ngo-plus/contract/identity/outbox';
import { handleCall } from '../../kernel/index.ts';
import { listEmails, readEmail } from './service.ts';

export const outboxRoutes = [
  handleCall(outbox.listEmails, listEmails),
  handleCall(outbox.readEmail, readEmail),
];
