import * as contract from '@ngo-plus/contract/fundraising/matching';
import { handleCall, handleDownload, handleOutside, type Route } from '../../kernel/index.ts';
import { changeMatchPool, createMatchPool, deleteMatchPool } from './commands.ts';
import { endMatchPool, openMatchPool, recordSponsorPayment } from './decisions.ts';
import { exportMatches } from './export.ts';
import { listMatchedCauses, readCauseMatching, readOwnMatches } from './public.ts';
import { listDonationMatches, listMatches, listMatchPools, readMatchPool } from './queries.ts';

export const matchingRoutes: readonly Route[] = [
  handleOutside(contract.readCauseMatching, readCauseMatching),
  handleOutside(contract.listMatchedCauses, listMatchedCauses),
  handleOutside(contract.readOwnMatches, readOwnMatches),
  handleCall(contract.listMatchPools, listMatchPools),
  handleCall(contract.createMatchPool, createMatchPool),
  handleCall(contract.readMatchPool, readMatchPool),
  handleCall(contract.changeMatchPool, changeMatchPool),
  handleCall(contract.deleteMatchPool, deleteMatchPool),
  handleCall(contract.openMatchPool, openMatchPool),
  handleCall(contract.endMatchPool, endMatchPool),
  handleCall(contract.recordSponsorPayment, recordSponsorPayment),
  handleCall(contract.listMatches, listMatches),
  handleDownload(contract.exportMatches, exportMatches),
  handleCall(contract.listDonationMatches, listDonationMatches),
];
