import * as outbox from '@ngo-plus/contract/identity/outbox';
import { fulfil } from '../../kernel/index.ts';
import { listLetters, readLetter } from './service.ts';

export const outboxRoutes = [
  fulfil(outbox.listLetters, listLetters),
  fulfil(outbox.readLetter, readLetter),
];
