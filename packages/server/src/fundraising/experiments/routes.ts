import * as contract from '@ngo-plus/contract/fundraising/experiments';
import { handleCall, handleOutside, type Route } from '../../kernel/index.ts';
import type { CountVariants } from './counts.ts';
import { chooseVariant, endExperiment } from './end.ts';
import { listExperiments, readExperiment } from './queries.ts';
import { startExperiment } from './start.ts';
import { countVisit } from './visits.ts';

/** @param count implemented by donations, because donations depend on experiments and not the reverse */
export const formExperimentRoutes = (count: CountVariants): readonly Route[] => [
  handleCall(contract.listExperiments, listExperiments(count)),
  handleCall(contract.readExperiment, readExperiment(count)),
  handleCall(contract.startExperiment, startExperiment(count)),
  handleCall(contract.endExperiment, endExperiment(count)),
  handleCall(contract.chooseVariant, chooseVariant(count)),
  handleOutside(contract.countVisit, countVisit),
];
