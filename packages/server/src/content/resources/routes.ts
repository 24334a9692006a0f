import * as contract from '@ngo-plus/contract/content/resources';
import { handleCall, handleDownload, handleUpload, sameForVisitors } from '../../kernel/index.ts';
import * as writing from './commands.ts';
import * as serving from './downloads.ts';
import { readFeed } from './feed.ts';
import * as files from './files.ts';
import * as service from './service.ts';

export const resourceRoutes = [
  sameForVisitors(handleCall(contract.listResources, service.listResources)),
  sameForVisitors(handleCall(contract.listFacets, service.listFacets)),
  handleDownload(contract.readFeed, readFeed),
  sameForVisitors(handleCall(contract.readResource, service.readResource)),
  handleDownload(contract.streamFile, serving.streamFile),
  handleDownload(contract.downloadFile, serving.downloadFile),
  handleCall(contract.addResource, writing.addResource),
  handleCall(contract.changeResource, writing.changeResource),
  handleCall(contract.deleteResource, writing.deleteResource),
  handleCall(contract.publishResource, writing.publishResource),
  handleCall(contract.unpublishResource, writing.unpublishResource),
  handleCall(contract.moveResource, writing.moveResource),
  handleUpload(contract.uploadFile, files.uploadFile),
  handleUpload(contract.uploadCover, files.uploadCover),
  handleDownload(contract.readCover, files.readCover),
];
