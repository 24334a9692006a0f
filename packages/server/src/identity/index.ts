import type { Capability } from '../kernel/index.ts';
import { capability as accounts } from './accounts/capability.ts';
import { capability as audit } from './audit/capability.ts';
import { capability as botCheck } from './bot-check/capability.ts';
import { capability as notifications } from './notifications/capability.ts';
import { capability as outbox } from './outbox/capability.ts';
import { capability as realtime } from './realtime/capability.ts';

/** In the order in which demo content is seeded. */
export const identity: readonly Capability[] = [
  accounts,
  botCheck,
  realtime,
  notifications,
  audit,
  outbox,
];
