import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { sweepFiles } from './remove-blob.ts';

export const capability: Capability = {
  name: 'platform/blobs',
  title: phrase('Files'),
  routes: [],
  jobs: [sweepFiles],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    excludedTables: {
      blobs: 'how files are stored; the files themselves are here',
      key_rotations: 'how files are stored',
      stray_files: 'files that are being removed',
    },
  },
  auditActions: {},
  publicPages: [],
  contributes: {},
};
