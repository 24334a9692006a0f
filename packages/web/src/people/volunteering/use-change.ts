import type { Endpoint } from '@ngo-plus/contract/kernel';
import { useEndpoint } from '../../kernel/index.ts';
import { keys } from './queries.ts';

/** A mutation that invalidates all queries of this capability, because tasks, reports and hours are linked. */
export const useChange = <E extends Endpoint>(endpoint: E) => useEndpoint(endpoint, keys.all);
