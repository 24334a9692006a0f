import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { sharePictureRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'fundraising/social-images',
  title: phrase('Share images'),
  routes: sharePictureRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};
