import * as contract from '@ngo-plus/contract/fundraising/form-trials';
import { fulfil, fulfilOutside, type Route } from '../../kernel/index.ts';
import type { CountVariants } from './counts.ts';
import { chooseVariant, endTrial } from './ending.ts';
import { listTrials, readTrial } from './queries.ts';
import { beginTrial } from './start.ts';
import { countVisit } from './visiting.ts';

/** @param count asks the donations, which know of trials and of which trials know nothing */
export const formTrialRoutes = (count: CountVariants): readonly Route[] => [
  fulfil(contract.listTrials, listTrials(count)),
  fulfil(contract.readTrial, readTrial(count)),
  fulfil(contract.beginTrial, beginTrial(count)),
  fulfil(contract.endTrial, endTrial(count)),
  fulfil(contract.chooseVariant, chooseVariant(count)),
  fulfilOutside(contract.countVisit, countVisit),
];
