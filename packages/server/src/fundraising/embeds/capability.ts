import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { embedRoutes } from './routes.ts';
import { seedEmbeds } from './seed.ts';

export const capability: Capability = {
  name: 'fundraising/embeds',
  title: phrase('Embeds'),
  routes: embedRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [{ name: 'embeds', fill: seedEmbeds }],
  archive: {
    ...plainArchive,
    folders: { embed: 'fundraising' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
