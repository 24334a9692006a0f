import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { delivery, forgetMails } from './delivery.ts';

export const capability: Capability = {
  name: 'platform/mail',
  title: phrase('Email'),
  routes: [],
  jobs: [delivery, forgetMails],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { outgoing_mails: 'emails' },
  },
  auditActions: {},
  publicPages: [],
  contributes: {},
};
