import * as contract from '@ngo-plus/contract/data/forms';
import { handleCall, handleDownload, handleUpload } from '../../kernel/index.ts';
import * as collection from './collection.ts';
import { listFolders, moveForm } from './folders.ts';
import * as media from './media/index.ts';
import * as publication from './publication.ts';
import * as service from './service.ts';
import { listFormTemplates } from './templates.ts';
import * as translations from './translations/index.ts';
import * as workbooks from './workbooks.ts';

export const formRoutes = [
  handleCall(contract.listForms, service.listForms),
  handleCall(contract.listFormTemplates, listFormTemplates),
  handleCall(contract.readForm, service.readForm),
  handleCall(contract.createForm, service.createForm),
  handleCall(contract.saveDraft, service.saveDraft),
  handleCall(contract.copyForm, service.copyForm),
  handleCall(contract.deleteForm, service.deleteForm),
  handleCall(contract.publishForm, publication.publishForm),
  handleCall(contract.setFormState, publication.setFormState),
  handleCall(contract.archiveForm, publication.archiveForm),
  handleCall(contract.restoreForm, publication.restoreForm),
  handleCall(contract.listFolders, listFolders),
  handleCall(contract.moveForm, moveForm),
  handleCall(contract.listVersions, publication.listVersions),
  handleCall(contract.readVersion, publication.readVersion),
  handleCall(contract.readCollection, collection.readCollection),
  handleCall(contract.saveCollection, collection.saveCollection),
  handleCall(contract.listFormMedia, media.listFormMedia),
  handleUpload(contract.addFormMedia, media.addFormMedia),
  handleDownload(contract.readFormMedia, (outside, input) =>
    outside.transact((ctx) => media.readFormMedia(ctx, input)),
  ),
  handleCall(contract.removeFormMedia, media.removeFormMedia),
  handleUpload(contract.importForm, workbooks.importForm),
  handleUpload(contract.importDraft, workbooks.importDraft),
  handleDownload(contract.exportForm, workbooks.exportForm),
  handleDownload(contract.exportTranslations, translations.exportTranslations),
  handleUpload(contract.readTranslations, translations.readTranslations),
  handleDownload(contract.exportXForm, workbooks.exportXForm),
];
