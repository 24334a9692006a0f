import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { exportJobs, exportSubscriptions } from './exports/index.ts';
import { forgetSaved } from './jobs.ts';
import { responseKnowledge } from './knowledge.ts';
import { linkLate } from './people/index.ts';
import { responsesPersonalData } from './personal-data.ts';
import { sweepThumbnails } from './review/index.ts';
import { responseRoutes } from './routes.ts';
import { seedResponses } from './seed.ts';
import { responseSubscriptions } from './subscriptions.ts';
import { webhookJobs } from './webhooks/index.ts';

export const capability: Capability = {
  name: 'data/responses',
  title: phrase('Form responses'),
  routes: responseRoutes,
  jobs: [forgetSaved, linkLate, sweepThumbnails, ...exportJobs, ...webhookJobs],
  subscriptions: [...responseSubscriptions, ...exportSubscriptions],
  personalData: responsesPersonalData,
  seeds: [{ name: 'form-responses', fill: seedResponses }],
  archive: {
    ...plainArchive,
    folders: {
      form_response: 'responses',
      form_export: 'responses',
      form_webhook: 'responses',
      form_alert: 'responses',
    },
    excludedTables: {
      form_saved_responses: 'encrypted for the people who fill them in',
      form_export_parts: 'only for the moment in which an export is written',
    },
    // Copies of responses and their files.
    otherFiles: ['responses.export', 'responses.export-part'],
  },
  auditActions,
  publicPages: [],
  contributes: { knowledge: [responseKnowledge] },
};
