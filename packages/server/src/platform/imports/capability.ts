import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { importJobs } from './jobs.ts';
import { importsPersonalData } from './personal-data.ts';

export const capability: Capability = {
  name: 'platform/imports',
  title: phrase('Imports'),
  // Each importer serves its own endpoints with `importRoutes`.
  routes: [],
  jobs: importJobs,
  subscriptions: [],
  personalData: [importsPersonalData],
  seeds: [],
  archive: { ...plainArchive, folders: { import: 'imports' } },
  auditActions: {},
  publicPages: [],
  contributes: {},
};
