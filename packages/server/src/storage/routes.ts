import * as contract from '@ngo-plus/contract/storage';
import { fulfil, fulfilDownload, fulfilTransfer } from '../kernel/index.ts';
import { readContent } from './contents/reading.ts';
import { makeTicket } from './contents/tickets.ts';
import { copyEntries } from './copying.ts';
import { changeEntry, createFolder } from './folders.ts';
import { listEntries } from './listing.ts';
import { readEntry } from './lookup.ts';
import { moveEntries } from './moving.ts';
import { starEntry, unstarEntry } from './stars.ts';
import { emptyTrash, restoreEntries, trashEntries } from './trash.ts';
import * as uploads from './uploads/service.ts';
import { readUsage } from './usage.ts';

export const storageRoutes = [
  fulfil(contract.listEntries, listEntries),
  fulfil(contract.readEntry, readEntry),
  fulfil(contract.createFolder, createFolder),
  fulfil(contract.changeEntry, changeEntry),
  fulfil(contract.moveEntries, moveEntries),
  fulfil(contract.copyEntries, copyEntries),
  fulfil(contract.trashEntries, trashEntries),
  fulfil(contract.restoreEntries, restoreEntries),
  fulfil(contract.emptyTrash, emptyTrash),
  fulfil(contract.starEntry, starEntry),
  fulfil(contract.unstarEntry, unstarEntry),
  fulfil(contract.readUsage, readUsage),
  fulfilDownload(contract.readContent, readContent),
  fulfil(contract.makeTicket, makeTicket),
  fulfilTransfer(contract.describeUploads, uploads.describeUploads),
  fulfilTransfer(contract.createUpload, uploads.createUpload),
  fulfil(contract.listUploads, uploads.listUploads),
  fulfilTransfer(contract.readUpload, uploads.readUpload),
  fulfilTransfer(contract.appendUpload, uploads.appendUpload),
  fulfilTransfer(contract.endUpload, uploads.endUpload),
];
