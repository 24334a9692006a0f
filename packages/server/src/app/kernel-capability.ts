import {
  type Capability,
  delivery,
  deliveryJob,
  forgetMails,
  plainArchive,
  sweepFiles,
} from '../kernel/index.ts';

/** The kernel’s own jobs and tables, beside those of the capabilities. */
export const capability: Capability = {
  name: 'kernel',
  title: 'System',
  routes: [],
  jobs: ({ subscriptions }) => [deliveryJob(subscriptions), delivery, forgetMails, sweepFiles],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { outgoing_mails: 'letters' },
    leftOut: {
      blobs: 'how files are stored; the files themselves are here',
      credential_keys: 'keys never leave the installation',
      events: 'how parts of the program tell each other what these records say',
      idempotency_keys: 'answers kept for a day in case a call is repeated',
      key_rotations: 'how files are stored',
      organisation_keys: 'keys never leave the installation',
      stray_files: 'files that are being removed',
    },
  },
  auditActions: {},
  publicPages: [],
  contributes: {},
};
