import { Readable } from 'node:stream';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';

const volunteerOf = ({ actor }: World) => actor('VOLUNTEER').userId;

const insertEntry = (world: World, id: string) =>
  world.pools.owner.query(
    `insert into hour_entries (id, org_id, user_id, person_name, worked_on, minutes, source, note, created_by, created_at)
     values ($1, $2, $3, $4, '2026-02-02', 60, 'manual', $4, $3, now())`,
    [id, world.cast.ngo, volunteerOf(world), canary],
  );

const insertTask = (world: World, id: string) =>
  world.pools.owner.query(
    `insert into volunteer_tasks (id, org_id, user_id, person_name, title, assigned_by, created_at, updated_at)
     values ($1, $2, $3, $4, $4, $3, now(), now())`,
    [id, world.cast.ngo, volunteerOf(world), canary],
  );

async function insertItem(world: World, id: string) {
  await insertTask(world, id);
  await world.pools.owner.query(
    'insert into volunteer_task_items (id, org_id, task_id, place, text) values ($1, $2, $1, 0, $3)',
    [id, world.cast.ngo, canary],
  );
}

async function insertComment(world: World, id: string) {
  await insertTask(world, id);
  await world.pools.owner.query(
    `insert into volunteer_task_comments (id, org_id, task_id, user_id, author_name, text, created_at)
     values ($1, $2, $1, $3, $4, $4, now())`,
    [id, world.cast.ngo, volunteerOf(world), canary],
  );
}

const insertBlob = (
  world: World,
  purpose: 'volunteering.task-file' | 'volunteering.report-photo',
) =>
  putBlob(world.outside('VOLUNTEER'), {
    purpose,
    name: `${canary}.txt`,
    maxBytes: 100,
    stream: Readable.from([Buffer.from(canary)]),
  });

async function insertFile(world: World, id: string) {
  await insertTask(world, id);
  const blob = await insertBlob(world, 'volunteering.task-file');
  await world.pools.owner.query(
    `insert into volunteer_task_files (id, org_id, task_id, user_id, adder_name, blob_id, name, content_type, size_bytes, created_at)
     values ($1, $2, $1, $3, $4, $5, $4, 'text/plain', 10, now())`,
    [id, world.cast.ngo, volunteerOf(world), canary, blob.id],
  );
}

const insertReport = (world: World, id: string) =>
  world.pools.owner.query(
    `insert into activity_reports (id, org_id, user_id, person_name, title, worked_on, minutes, story, created_at, updated_at)
     values ($1, $2, $3, $4, $4, '2026-02-02', 60, $4, now(), now())`,
    [id, world.cast.ngo, volunteerOf(world), canary],
  );

async function insertPhoto(world: World, id: string) {
  await insertReport(world, id);
  const blob = await insertBlob(world, 'volunteering.report-photo');
  await world.pools.owner.query(
    `insert into activity_report_photos (id, org_id, report_id, blob_id, name, created_at)
     values ($1, $2, $1, $3, $4, now())`,
    [id, world.cast.ngo, blob.id, canary],
  );
}

const owner = 'VOLUNTEER';

/** One record for each route with an ID. */
export const records: Record<string, Secret> = {
  '/api/volunteer/hours/:id': { owner, write: insertEntry },
  '/api/volunteer/tasks/:id': { owner, write: insertTask },
  '/api/volunteer/task-items/:id': { owner, write: insertItem },
  '/api/volunteer/task-comments/:id': { owner, write: insertComment },
  '/api/volunteer/task-files/:id': { owner, write: insertFile },
  '/api/volunteer/reports/:id': { owner, write: insertReport },
  '/api/volunteer/report-photos/:id': { owner, write: insertPhoto },
};

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/volunteer/check-ins',
    'POST /api/volunteer/check-outs',
    'POST /api/volunteer/hours',
    'PUT /api/volunteer/hours/:id/amendment',
    'PUT /api/volunteer/hours/:id/decision',
    'PUT /api/volunteer/hours/:id/reopening',
    'PUT /api/volunteer/hours/:id/withdrawal',
    'POST /api/volunteer/hours/decisions',
    'PUT /api/volunteer/rates',
    'DELETE /api/volunteer/rates',
    'DELETE /api/volunteer/report-photos/:id',
    'POST /api/volunteer/reports',
    'PUT /api/volunteer/reports/:id',
    'DELETE /api/volunteer/reports/:id',
    'PUT /api/volunteer/reports/:id/decision',
    'POST /api/volunteer/reports/:id/photos',
    'PUT /api/volunteer/reports/:id/submission',
    'DELETE /api/volunteer/task-comments/:id',
    'DELETE /api/volunteer/task-files/:id',
    'PUT /api/volunteer/task-items/:id',
    'POST /api/volunteer/tasks',
    'PATCH /api/volunteer/tasks/:id',
    'DELETE /api/volunteer/tasks/:id',
    'PUT /api/volunteer/tasks/:id/assignee',
    'POST /api/volunteer/tasks/:id/comments',
    'POST /api/volunteer/tasks/:id/files',
    'PUT /api/volunteer/tasks/:id/state',
  ],
};
