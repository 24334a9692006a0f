import * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import { handleCall, handleDownload, type Route } from '../../kernel/index.ts';
import { readBands } from './bands.ts';
import { readCohorts } from './cohorts.ts';
import { countDonors } from './donor-counts.ts';
import { listDonors } from './donors.ts';
import { exportReport } from './export.ts';
import { readParts } from './parts.ts';
import { readYears } from './retention.ts';
import { readSeries } from './series.ts';
import { readSummary } from './summary.ts';

export const givingReportRoutes: readonly Route[] = [
  handleCall(contract.readGivingSummary, readSummary),
  handleCall(contract.readGivingDonors, countDonors),
  handleCall(contract.readGivingSeries, readSeries),
  handleCall(contract.readGivingParts, readParts),
  handleCall(contract.listReportDonors, listDonors),
  handleCall(contract.readRetention, readYears),
  handleCall(contract.readCohorts, readCohorts),
  handleCall(contract.readDonorBands, readBands),
  handleDownload(contract.exportGivingReport, exportReport),
];
