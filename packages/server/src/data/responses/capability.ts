import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { forgetSaved } from './jobs.ts';
import { responsesPersonalData } from './personal-data.ts';
import { sweepThumbnails } from './review/index.ts';
import { responseRoutes } from './routes.ts';
import { seedResponses } from './seed.ts';
import { responseSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'data/responses',
  title: phrase('Form responses'),
  routes: responseRoutes,
  jobs: [forgetSaved, sweepThumbnails],
  subscriptions: responseSubscriptions,
  personalData: responsesPersonalData,
  seeds: [{ name: 'form-responses', fill: seedResponses }],
  archive: {
    ...plainArchive,
    folders: { form_response: 'responses' },
    excludedTables: { form_saved_responses: 'encrypted for the people who fill them in' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
