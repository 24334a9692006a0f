import * as contract from '@ngo-plus/contract/fundraising/fundraising-features';
import { handleCall, type Route } from '../../kernel/index.ts';
import { readFundraisingFeatures } from './queries.ts';

export const fundraisingFeatureRoutes: readonly Route[] = [
  handleCall(contract.readFundraisingFeatures, readFundraisingFeatures),
];
