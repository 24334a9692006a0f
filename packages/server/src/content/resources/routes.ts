import * as contract from '@ngo-plus/contract/content/resources';
import { fulfil, fulfilDownload, fulfilUpload } from '../../kernel/index.ts';
import * as writing from './commands.ts';
import { readFeed } from './feed.ts';
import * as files from './files.ts';
import * as service from './service.ts';
import * as serving from './serving.ts';

export const resourceRoutes = [
  fulfil(contract.listResources, service.listResources),
  fulfil(contract.listFacets, service.listFacets),
  fulfilDownload(contract.readFeed, readFeed),
  fulfil(contract.readResource, service.readResource),
  fulfilDownload(contract.streamFile, serving.streamFile),
  fulfilDownload(contract.downloadFile, serving.downloadFile),
  fulfil(contract.addResource, writing.addResource),
  fulfil(contract.changeResource, writing.changeResource),
  fulfil(contract.deleteResource, writing.deleteResource),
  fulfil(contract.publishResource, writing.publishResource),
  fulfil(contract.withdrawResource, writing.withdrawResource),
  fulfil(contract.moveResource, writing.moveResource),
  fulfilUpload(contract.uploadFile, files.uploadFile),
  fulfilUpload(contract.uploadCover, files.uploadCover),
  fulfilDownload(contract.readCover, files.readCover),
];
