import * as contract from '@ngo-plus/contract/content/grants';
import { handleCall, handleDownload, sameForVisitors } from '../../kernel/index.ts';
import { importRoutes } from '../../platform/imports/index.ts';
import * as calendar from './calendar.ts';
import * as writing from './commands.ts';
import { grantImporter } from './imports/index.ts';
import * as service from './service.ts';

export const grantRoutes = [
  sameForVisitors(handleCall(contract.listGrants, service.listGrants)),
  sameForVisitors(handleCall(contract.listFilters, service.listFilters)),
  handleCall(contract.readGrant, service.readGrant),
  handleCall(contract.writeGrant, writing.writeGrant),
  handleCall(contract.changeGrant, writing.changeGrant),
  handleCall(contract.deleteGrant, writing.deleteGrant),
  handleCall(contract.saveGrant, service.saveGrant),
  handleCall(contract.unsaveGrant, service.unsaveGrant),
  handleCall(contract.countGrants, service.countGrants),
  handleDownload(contract.readDeadlines, calendar.readDeadlines),
  handleCall(contract.readCalendar, calendar.readCalendar),
  handleCall(contract.openCalendar, calendar.openCalendar),
  handleCall(contract.closeCalendar, calendar.closeCalendar),
  ...importRoutes(grantImporter),
];
