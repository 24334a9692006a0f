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

export const records: Record<string, Secret> = {
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
