import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { editableEvents, eventFigures, eventProjects } from './event/index.ts';
import { eventFinder } from './finder.ts';
import { ticketJobs } from './jobs.ts';
import { ticketPayable } from './payable.ts';
import { ticketingPersonalData } from './personal-data.ts';
import { ticketRoutes } from './routes.ts';
import { seedTicketing } from './seed.ts';
import { ticketAddresses } from './sitemap.ts';
import { ticketSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'fundraising/ticketing',
  title: phrase('Events and tickets'),
  routes: ticketRoutes,
  jobs: ticketJobs,
  subscriptions: ticketSubscriptions,
  personalData: ticketingPersonalData,
  seeds: [{ name: 'ticketing', fill: seedTicketing }],
  archive: plainArchive,
  auditActions,
  publicPages: [{ scope: 'system', list: ticketAddresses }],
  contributes: {
    finders: [eventFinder],
    payables: [ticketPayable],
    projects: eventProjects,
    editables: [editableEvents],
    siteFigures: eventFigures,
  },
};
