import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { fileFinder } from './finder.ts';
import { storageJobs } from './jobs.ts';
import { fileKnowledge } from './knowledge.ts';
import { storagePersonalData } from './personal-data.ts';
import { storageRoutes } from './routes.ts';
import { seedStorage } from './seed.ts';
import { storageSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'files/storage',
  title: phrase('Storage'),
  routes: storageRoutes,
  jobs: storageJobs,
  subscriptions: storageSubscriptions,
  personalData: storagePersonalData,
  seeds: [{ name: 'storage', fill: seedStorage }],
  archive: {
    ...plainArchive,
    folders: { storage_: 'storage' },
    excludedTables: {
      storage_parts: 'how files are stored',
      storage_search_keys: 'keys never leave the installation',
      storage_text_pages: 'made from the files for searching',
      storage_text_totals: 'made from the files for searching',
      storage_texts: 'made from the files for searching',
      storage_thumbnails: 'made from the files',
      storage_tickets: 'worth nothing after a few minutes',
      storage_uploads: 'files that are not whole yet',
    },
    otherFiles: ['storage.part', 'storage.text', 'storage.thumbnail'],
  },
  auditActions,
  publicPages: [],
  contributes: { finders: [fileFinder], knowledge: [fileKnowledge] },
};
