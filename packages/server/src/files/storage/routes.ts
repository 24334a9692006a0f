import * as contract from '@ngo-plus/contract/files/storage';
import { fulfil, fulfilDownload, fulfilOutside, fulfilTransfer } from '../../kernel/index.ts';
import { listDeeds } from './activity.ts';
import { makeArchive } from './archives/making.ts';
import { readArchive } from './archives/read.ts';
import { readContent } from './contents/read.ts';
import { makeTicket } from './contents/tickets.ts';
import { copyEntries } from './copying.ts';
import { changeEntry, createFolder } from './folders.ts';
import * as opening from './links/opening.ts';
import * as links from './links/service.ts';
import * as linkUploads from './links/uploads.ts';
import { listEntries } from './listing.ts';
import { readEntry } from './lookup.ts';
import { moveEntries } from './moving.ts';
import { previewFile } from './previews/preview.ts';
import { readThumbnail } from './previews/thumbnail.ts';
import { releaseFile } from './scanning.ts';
import { searchFiles } from './search/service.ts';
import * as shares from './shares.ts';
import { starEntry, unstarEntry } from './stars.ts';
import { emptyTrash, restoreEntries, trashEntries } from './trash.ts';
import * as uploads from './uploads/service.ts';
import { readUsage } from './usage.ts';
import * as versions from './versions.ts';

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
  fulfilOutside(contract.searchFiles, searchFiles),
  fulfil(contract.releaseFile, releaseFile),
  fulfilOutside(contract.previewFile, previewFile),
  fulfilDownload(contract.readThumbnail, readThumbnail),
  fulfil(contract.makeArchive, makeArchive),
  fulfilDownload(contract.readArchive, readArchive),
  fulfil(contract.listVersions, versions.listVersions),
  fulfil(contract.restoreVersion, versions.restoreVersion),
  fulfil(contract.labelVersion, versions.labelVersion),
  fulfil(contract.deleteVersion, versions.deleteVersion),
  fulfil(contract.listShares, shares.listShares),
  fulfil(contract.shareEntry, shares.shareEntry),
  fulfil(contract.endShare, shares.endShare),
  fulfil(contract.listColleagues, shares.listColleagues),
  fulfil(contract.listDeeds, listDeeds),
  fulfil(contract.listLinks, links.listLinks),
  fulfilOutside(contract.createLink, links.createLink),
  fulfilOutside(contract.changeLink, links.changeLink),
  fulfil(contract.revokeLink, links.revokeLink),
  fulfilOutside(contract.openLink, opening.openLink),
  fulfilOutside(contract.makeLinkTicket, opening.makeLinkTicket),
  fulfilOutside(contract.makeLinkArchive, opening.makeLinkArchive),
  fulfilTransfer(contract.createLinkUpload, linkUploads.createLinkUpload),
  fulfilTransfer(contract.readLinkUpload, linkUploads.readLinkUpload),
  fulfilTransfer(contract.appendLinkUpload, linkUploads.appendLinkUpload),
  fulfilTransfer(contract.endLinkUpload, linkUploads.endLinkUpload),
  fulfilTransfer(contract.describeUploads, uploads.describeUploads),
  fulfilTransfer(contract.createUpload, uploads.createUpload),
  fulfil(contract.listUploads, uploads.listUploads),
  fulfilTransfer(contract.readUpload, uploads.readUpload),
  fulfilTransfer(contract.appendUpload, uploads.appendUpload),
  fulfilTransfer(contract.endUpload, uploads.endUpload),
];
