import * as contract from '@ngo-plus/contract/fundraising/fundraising-features';
import { fulfil, type Route } from '../../kernel/index.ts';
import { readFundraisingFeatures } from './queries.ts';

export const fundraisingFeatureRoutes: readonly Route[] = [
  fulfil(contract.readFundraisingFeatures, readFundraisingFeatures),
];
