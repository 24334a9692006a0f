import * as contract from '@ngo-plus/contract/fundraising/form-trials';
import { fulfil, handleOutside, type Route } from '../../kernel/index.ts';
import type { CountVariants } from './counts.ts';
import { chooseVariant, endExperiment } from './ending.ts';
import { listExperiments, readExperiment } from './queries.ts';
import { beginExperiment } from './start.ts';
import { countVisit } from './visiting.ts';

/** @param count asks the donations, which know of trials and of which trials know nothing */
export const formExperimentRoutes = (count: CountVariants): readonly Route[] => [
  fulfil(contract.listExperiments, listExperiments(count)),
  fulfil(contract.readExperiment, readExperiment(count)),
  fulfil(contract.beginExperiment, beginExperiment(count)),
  fulfil(contract.endExperiment, endExperiment(count)),
  fulfil(contract.chooseVariant, chooseVariant(count)),
  handleOutside(contract.countVisit, countVisit),
];
