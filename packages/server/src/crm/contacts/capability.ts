import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { contactFinder } from './finder.ts';
import { contactImporter } from './imports/index.ts';
import { contactJobs } from './jobs.ts';
import { contactsPersonalData } from './personal-data.ts';
import { contactRoutes } from './routes.ts';
import { seedContacts } from './seed.ts';
import { contactSubscriptions } from './sync/index.ts';

export const capability: Capability = {
  name: 'crm/contacts',
  title: phrase('Contacts'),
  routes: contactRoutes,
  jobs: contactJobs,
  subscriptions: contactSubscriptions,
  personalData: contactsPersonalData,
  seeds: [{ name: 'contacts', fill: seedContacts }],
  archive: {
    ...plainArchive,
    folders: { contact: 'contacts' },
    excludedTables: {
      contact_spellings: 'made from the contacts for searching',
      contact_terms: 'made from the contacts for searching',
    },
    otherFiles: ['contacts.export'],
  },
  auditActions,
  publicPages: [],
  contributes: { finders: [contactFinder], importers: [contactImporter] },
};
