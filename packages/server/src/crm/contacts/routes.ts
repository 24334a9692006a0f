import * as contract from '@ngo-plus/contract/crm/contacts';
import { fulfil, handleDownload, handleOutside, handleUpload } from '../../kernel/index.ts';
import * as consenting from './consenting.ts';
import { eraseContact, eraseContacts } from './erasing.ts';
import * as exports from './exports/index.ts';
import * as files from './files.ts';
import * as imports from './imports/index.ts';
import * as merging from './merging/index.ts';
import * as notes from './notes.ts';
import * as fields from './own-fields.ts';
import * as owners from './owners.ts';
import { readPersonalData } from './person-copy.ts';
import * as purposes from './purposes.ts';
import * as segments from './segments/index.ts';
import * as service from './service.ts';
import * as tagging from './tagging.ts';
import * as tasks from './tasks.ts';
import { readTimeline } from './timeline.ts';

export const contactRoutes = [
  fulfil(contract.listContacts, service.listContacts),
  fulfil(contract.addContact, service.addContact),
  fulfil(contract.readContact, service.readContact),
  fulfil(contract.changeContact, service.changeContact),
  handleDownload(contract.readPersonalData, readPersonalData),
  fulfil(contract.eraseContact, eraseContact),
  fulfil(contract.eraseContacts, eraseContacts),
  fulfil(contract.listColleagues, owners.listColleagues),
  fulfil(contract.assignContacts, owners.assignContacts),
  fulfil(contract.listTags, tagging.listTags),
  fulfil(contract.addTag, tagging.addTag),
  fulfil(contract.renameTag, tagging.renameTag),
  fulfil(contract.deleteTag, tagging.deleteTag),
  fulfil(contract.tagContacts, tagging.tagContacts),
  fulfil(contract.listOwnFields, fields.listOwnFields),
  fulfil(contract.addOwnField, fields.addOwnField),
  fulfil(contract.changeOwnField, fields.changeOwnField),
  fulfil(contract.deleteOwnField, fields.deleteOwnField),
  fulfil(contract.listPurposes, purposes.listPurposes),
  fulfil(contract.addPurpose, purposes.addPurpose),
  fulfil(contract.changePurpose, purposes.changePurpose),
  fulfil(contract.deletePurpose, purposes.deletePurpose),
  fulfil(contract.listConsents, consenting.listConsents),
  fulfil(contract.addConsent, consenting.addConsent),
  fulfil(contract.listNotes, notes.listNotes),
  fulfil(contract.addNote, notes.addNote),
  fulfil(contract.changeNote, notes.changeNote),
  fulfil(contract.deleteNote, notes.deleteNote),
  fulfil(contract.listTasks, tasks.listTasks),
  fulfil(contract.addTask, tasks.addTask),
  fulfil(contract.changeTask, tasks.changeTask),
  fulfil(contract.deleteTask, tasks.deleteTask),
  fulfil(contract.listContactFiles, files.listContactFiles),
  fulfil(contract.addContactFile, files.addContactFile),
  fulfil(contract.removeContactFile, files.removeContactFile),
  fulfil(contract.readTimeline, readTimeline),
  fulfil(contract.listSegmentsOf, segments.listSegmentsOf),
  fulfil(contract.listSegments, segments.listSegments),
  fulfil(contract.readSegment, segments.readSegment),
  fulfil(contract.addSegment, segments.addSegment),
  fulfil(contract.changeSegment, segments.changeSegment),
  fulfil(contract.deleteSegment, segments.deleteSegment),
  fulfil(contract.matchContacts, segments.matchContacts),
  fulfil(contract.listDuplicates, merging.listDuplicates),
  fulfil(contract.distinguishContacts, merging.distinguishContacts),
  fulfil(contract.mergeContacts, merging.mergeContacts),
  fulfil(contract.listMerges, merging.listMerges),
  fulfil(contract.undoMerge, merging.undoMerge),
  handleUpload(contract.uploadImport, imports.uploadImport),
  fulfil(contract.listImports, imports.listImports),
  fulfil(contract.readImport, imports.readImport),
  fulfil(contract.listImportRows, imports.listImportRows),
  handleOutside(contract.mapImport, imports.mapImport),
  handleOutside(contract.applyImport, imports.applyImport),
  fulfil(contract.stopImport, imports.stopImport),
  handleOutside(contract.undoImport, imports.undoImport),
  handleOutside(contract.makeExport, exports.makeExport),
  fulfil(contract.listExports, exports.listExports),
  fulfil(contract.readExport, exports.readExport),
  fulfil(contract.stopExport, exports.stopExport),
  handleDownload(contract.readExportFile, exports.readExportFile),
];
