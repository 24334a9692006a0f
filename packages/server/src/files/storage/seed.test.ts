import { expect } from 'vitest';
import type { Actor } from '../../kernel/index.ts';
import { seedStorage } from './seed.ts';
import { test } from './testing-storage.ts';

test('the demo has documents for every role', async ({ world, storage }) => {
  const system = world.outside(undefined, 'system');
  const people: Record<string, Actor> = {
    'owner@demo.ngo': world.actor('NGO_ADMIN'),
    'staff@demo.ngo': world.actor('STAFF'),
  };
  const as = async (email: string) => world.outside(people[email]);
  await seedStorage({ system, as });
  const all = [
    'Communications',
    'Finance',
    'Governance',
    'Policies',
    'Programmes',
    'Volunteer applications',
  ];
  expect(await storage.names('NGO_ADMIN')).toEqual(all);
  expect(await storage.names('STAFF')).toEqual(all.filter((name) => name !== 'Finance'));
  expect(await storage.names('VOLUNTEER')).toEqual(['Policies', 'Programmes']);
  expect(await storage.names('ANALYST')).toEqual(['Programmes']);
  expect(await storage.names('VIEWER')).toEqual(['Communications']);
  const files = await storage.list('NGO_ADMIN', 'view=recent');
  expect(files).toHaveLength(12);
  const types = new Set(files.map(({ contentType }) => contentType));
  expect(types).toEqual(
    new Set([
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'text/markdown',
      'image/png',
    ]),
  );
  for (const { id, name } of files) {
    const { body } = await storage.send('NGO_ADMIN', `GET /api/storage/files/${id}/preview`);
    expect({ name, body }).not.toMatchObject({ body: { kind: 'none' } });
  }
});
