import { type Collector, listCollectors } from '@ngo-plus/contract/data/collectors';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import { pagedQuery, useEndpoint } from '../../kernel/index.ts';

const keys = { all: ['collectors'], list: ['collectors', 'list'] } as const;

export const collectorList = (state: 'active' | 'revoked') =>
  pagedQuery(listCollectors, [...keys.list, state], { state });

/** A change of devices, after which the lists are read again. */
export const useCollectorChange = <E extends Endpoint>(endpoint: E) =>
  useEndpoint(endpoint, keys.all);

export type FormId = Collector['forms'][number]['id'];
