import * as contract from '@ngo-plus/contract/files/storage';
import { fulfil, handleDownload, handleOutside, handleTransfer } from '../../kernel/index.ts';
import { listActions } from './activity.ts';
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
  handleDownload(contract.readContent, readContent),
  fulfil(contract.makeTicket, makeTicket),
  handleOutside(contract.searchFiles, searchFiles),
  fulfil(contract.releaseFile, releaseFile),
  handleOutside(contract.previewFile, previewFile),
  handleDownload(contract.readThumbnail, readThumbnail),
  fulfil(contract.makeArchive, makeArchive),
  handleDownload(contract.readArchive, readArchive),
  fulfil(contract.listVersions, versions.listVersions),
  fulfil(contract.restoreVersion, versions.restoreVersion),
  fulfil(contract.labelVersion, versions.labelVersion),
  fulfil(contract.deleteVersion, versions.deleteVersion),
  fulfil(contract.listShares, shares.listShares),
  fulfil(contract.shareEntry, shares.shareEntry),
  fulfil(contract.endShare, shares.endShare),
  fulfil(contract.listColleagues, shares.listColleagues),
  fulfil(contract.listActions, listActions),
  fulfil(contract.listLinks, links.listLinks),
  handleOutside(contract.createLink, links.createLink),
  handleOutside(contract.changeLink, links.changeLink),
  fulfil(contract.revokeLink, links.revokeLink),
  handleOutside(contract.openLink, opening.openLink),
  handleOutside(contract.makeLinkTicket, opening.makeLinkTicket),
  handleOutside(contract.makeLinkArchive, opening.makeLinkArchive),
  handleTransfer(contract.createLinkUpload, linkUploads.createLinkUpload),
  handleTransfer(contract.readLinkUpload, linkUploads.readLinkUpload),
  handleTransfer(contract.appendLinkUpload, linkUploads.appendLinkUpload),
  handleTransfer(contract.endLinkUpload, linkUploads.endLinkUpload),
  handleTransfer(contract.describeUploads, uploads.describeUploads),
  handleTransfer(contract.createUpload, uploads.createUpload),
  fulfil(contract.listUploads, uploads.listUploads),
  handleTransfer(contract.readUpload, uploads.readUpload),
  handleTransfer(contract.appendUpload, uploads.appendUpload),
  handleTransfer(contract.endUpload, uploads.endUpload),
];
