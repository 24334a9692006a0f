import type { Capability } from '../kernel/index.ts';
import { capability as ledger } from './ledger/capability.ts';
import { capability as payments } from './payments/capability.ts';
import { capability as sandbox } from './sandbox/capability.ts';

/** The order in which the capabilities write demo content. */
export const money: readonly Capability[] = [ledger, payments, sandbox];
