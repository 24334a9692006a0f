import * as contract from '@ngo-plus/contract/content/grants';
import { handleCall, handleDownload, handleOutside, handleUpload } from '../../kernel/index.ts';
import * as calendar from './calendar.ts';
import * as writing from './commands.ts';
import * as imports from './imports/service.ts';
import { undoImport } from './imports/undo-import.ts';
import * as service from './service.ts';

export const grantRoutes = [
  handleCall(contract.listGrants, service.listGrants),
  handleCall(contract.listFilters, service.listFilters),
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
  handleUpload(contract.uploadImport, imports.uploadImport),
  handleCall(contract.listImports, imports.listImports),
  handleCall(contract.readImport, imports.readImport),
  handleCall(contract.listImportProblems, imports.listImportProblems),
  handleOutside(contract.mapImport, imports.mapImport),
  handleOutside(contract.applyImport, imports.applyImport),
  handleCall(contract.stopImport, imports.stopImport),
  handleOutside(contract.undoImport, undoImport),
];
