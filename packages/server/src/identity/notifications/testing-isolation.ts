import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { insertSession } from '../accounts/testing-isolation.ts';

async function insertPushDevice(world: World, id: string) {
  await insertSession(world, id);
  await world.pools.owner.query(
    `insert into push_devices (id, user_id, session_id, endpoint, public_key, sealed_auth, name, created_at)
     values ($1::uuid, $2, $1, 'https://push.example/' || $1::uuid, '', '', $3, now())`,
    [id, world.actor('NGO_ADMIN').userId, canary],
  );
}

const insertNotification = (world: World, id: string) =>
  world.pools.owner.query(
    `insert into notifications (id, org_id, user_id, source, title, words, created_at)
     values ($1::uuid, $2, $3, 'accounts.' || $1::text, '{{title}}', jsonb_build_object('title', $4::text), now())`,
    [id, world.cast.ngo, world.actor('NGO_ADMIN').userId, canary],
  );

export const records: Record<string, Secret> = {
  '/api/notifications/:id/snooze': { owner: 'NGO_ADMIN', write: insertNotification },
  '/api/notifications/devices/:id': { owner: 'NGO_ADMIN', write: insertPushDevice },
};

/** Endpoints that impersonators may and may not use. */
export const impersonation = {
  refused: ['POST /api/notifications/devices', 'PATCH /api/notifications/preferences'],
  allowed: [
    'DELETE /api/notifications/devices/:id',
    'POST /api/notifications/devices/:id/test',
    'POST /api/notifications/read',
    'POST /api/notifications/:id/snooze',
  ],
};
