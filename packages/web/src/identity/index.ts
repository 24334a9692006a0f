import type { Capability } from '../kernel/descriptor.ts';
import { capability as accounts } from './accounts/capability.ts';
import { capability as audit } from './audit/capability.ts';
import { capability as notifications } from './notifications/capability.ts';
import { capability as outbox } from './outbox/capability.ts';

export const identity: readonly Capability[] = [accounts, audit, notifications, outbox];
