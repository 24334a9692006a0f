import * as contract from '@ngo-plus/contract/fundraising/matching';
import { fulfil, handleDownload, handleOutside, type Route } from '../../kernel/index.ts';
import { changeMatchPool, createMatchPool, deleteMatchPool } from './commands.ts';
import { endMatchPool, openMatchPool, recordSponsorPayment } from './decisions.ts';
import { exportMatches } from './exporting.ts';
import { listMatchedCauses, readCauseMatching, readOwnMatches } from './public.ts';
import { listDonationMatches, listMatches, listMatchPools, readMatchPool } from './queries.ts';

export const matchingRoutes: readonly Route[] = [
  handleOutside(contract.readCauseMatching, readCauseMatching),
  handleOutside(contract.listMatchedCauses, listMatchedCauses),
  handleOutside(contract.readOwnMatches, readOwnMatches),
  fulfil(contract.listMatchPools, listMatchPools),
  fulfil(contract.createMatchPool, createMatchPool),
  fulfil(contract.readMatchPool, readMatchPool),
  fulfil(contract.changeMatchPool, changeMatchPool),
  fulfil(contract.deleteMatchPool, deleteMatchPool),
  fulfil(contract.openMatchPool, openMatchPool),
  fulfil(contract.endMatchPool, endMatchPool),
  fulfil(contract.recordSponsorPayment, recordSponsorPayment),
  fulfil(contract.listMatches, listMatches),
  handleDownload(contract.exportMatches, exportMatches),
  fulfil(contract.listDonationMatches, listDonationMatches),
];
