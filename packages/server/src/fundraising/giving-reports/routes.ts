import * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import { fulfil, handleDownload, type Route } from '../../kernel/index.ts';
import { readBands } from './bands.ts';
import { readCohorts } from './cohorts.ts';
import { countDonors } from './donor-counts.ts';
import { listDonors } from './donors.ts';
import { exportReport } from './exporting.ts';
import { readParts } from './parts.ts';
import { readYears } from './retention.ts';
import { readSeries } from './series.ts';
import { readSummary } from './summary.ts';

export const givingReportRoutes: readonly Route[] = [
  fulfil(contract.readGivingSummary, readSummary),
  fulfil(contract.readGivingDonors, countDonors),
  fulfil(contract.readGivingSeries, readSeries),
  fulfil(contract.readGivingParts, readParts),
  fulfil(contract.listReportDonors, listDonors),
  fulfil(contract.readRetention, readYears),
  fulfil(contract.readCohorts, readCohorts),
  fulfil(contract.readDonorBands, readBands),
  handleDownload(contract.exportGivingReport, exportReport),
];
