import type { Capability } from '../kernel/descriptor.ts';
import { capability as ledger } from './ledger/capability.ts';
import { capability as payments } from './payments/capability.ts';
import { capability as sandbox } from './sandbox/capability.ts';

export const money: readonly Capability[] = [ledger, payments, sandbox];
