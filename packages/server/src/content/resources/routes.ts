import * as contract from '@ngo-plus/contract/content/resources';
import { fulfil, handleDownload, handleUpload } from '../../kernel/index.ts';
import * as writing from './commands.ts';
import { readFeed } from './feed.ts';
import * as files from './files.ts';
import * as service from './service.ts';
import * as serving from './serving.ts';

export const resourceRoutes = [
  fulfil(contract.listResources, service.listResources),
  fulfil(contract.listFacets, service.listFacets),
  handleDownload(contract.readFeed, readFeed),
  fulfil(contract.readResource, service.readResource),
  handleDownload(contract.streamFile, serving.streamFile),
  handleDownload(contract.downloadFile, serving.downloadFile),
  fulfil(contract.addResource, writing.addResource),
  fulfil(contract.changeResource, writing.changeResource),
  fulfil(contract.deleteResource, writing.deleteResource),
  fulfil(contract.publishResource, writing.publishResource),
  fulfil(contract.withdrawResource, writing.withdrawResource),
  fulfil(contract.moveResource, writing.moveResource),
  handleUpload(contract.uploadFile, files.uploadFile),
  handleUpload(contract.uploadCover, files.uploadCover),
  handleDownload(contract.readCover, files.readCover),
];
