import { canary, type Secret } from '../../kernel/testing.ts';

export const records: Record<string, Secret> = {
  '/api/admin/outbox/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools, cast }, id) =>
      pools.owner.query(
        `insert into outgoing_mails (id, org_id, recipient, subject, state, created_at, sent_at)
         values ($1, $2, 'reader@example.org', $3, 'sent', now(), now())`,
        [id, cast.ngo, canary],
      ),
  },
};
