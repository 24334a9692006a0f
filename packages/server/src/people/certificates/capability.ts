import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { certificateJobs } from './jobs.ts';
import { certificatesPersonalData } from './personal-data.ts';
import { certificateRoutes } from './routes.ts';
import { seedCertificates } from './seed.ts';
import { certificateSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'people/certificates',
  title: phrase('Certificates'),
  routes: certificateRoutes,
  jobs: certificateJobs,
  subscriptions: certificateSubscriptions,
  personalData: certificatesPersonalData,
  seeds: [{ name: 'certificates', fill: seedCertificates }],
  archive: {
    ...plainArchive,
    folders: { certificate: 'certificates' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
