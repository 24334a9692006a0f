import * as contract from '@ngo-plus/contract/content/grants';
import { fulfil, handleDownload, handleOutside, handleUpload } from '../../kernel/index.ts';
import * as calendar from './calendar.ts';
import * as writing from './commands.ts';
import * as imports from './imports/service.ts';
import { undoImport } from './imports/undo-import.ts';
import * as service from './service.ts';

export const grantRoutes = [
  fulfil(contract.listGrants, service.listGrants),
  fulfil(contract.listFilters, service.listFilters),
  fulfil(contract.readGrant, service.readGrant),
  fulfil(contract.writeGrant, writing.writeGrant),
  fulfil(contract.changeGrant, writing.changeGrant),
  fulfil(contract.deleteGrant, writing.deleteGrant),
  fulfil(contract.saveGrant, service.saveGrant),
  fulfil(contract.unsaveGrant, service.unsaveGrant),
  fulfil(contract.countGrants, service.countGrants),
  handleDownload(contract.readDeadlines, calendar.readDeadlines),
  fulfil(contract.readCalendar, calendar.readCalendar),
  fulfil(contract.openCalendar, calendar.openCalendar),
  fulfil(contract.closeCalendar, calendar.closeCalendar),
  handleUpload(contract.uploadImport, imports.uploadImport),
  fulfil(contract.listImports, imports.listImports),
  fulfil(contract.readImport, imports.readImport),
  fulfil(contract.listImportProblems, imports.listImportProblems),
  handleOutside(contract.mapImport, imports.mapImport),
  handleOutside(contract.applyImport, imports.applyImport),
  fulfil(contract.stopImport, imports.stopImport),
  handleOutside(contract.undoImport, undoImport),
];
