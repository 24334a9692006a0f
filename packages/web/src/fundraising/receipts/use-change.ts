import type { Endpoint } from '@ngo-plus/contract/kernel';
import { useEndpoint } from '../../kernel/index.ts';
import { keys } from './queries.ts';

/** A deed among receipts, after which all of this capability is read again. */
export const useChange = <E extends Endpoint>(endpoint: E) => useEndpoint(endpoint, keys.all);
