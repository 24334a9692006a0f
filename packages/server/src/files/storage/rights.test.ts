import type { Role } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { accessScopeOf, visibleTo } from './access-scope.ts';
import { rightsOn } from './rights.ts';
import { entries } from './table.ts';
import { test } from './testing-storage.ts';

const roles: Role[] = ['NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER'];

/** The rules on a path of two folders and a file, and the resulting rights of each role. */
type Case = {
  readonly what: string;
  readonly steps: readonly {
    restricted?: boolean;
    shared?: Partial<Record<Role, 'view' | 'edit'>>;
  }[];
  readonly by?: Role;
  readonly sees: Partial<Record<Role, 'view' | 'edit'>>;
};

const cases: Case[] = [
  { what: 'no rules', steps: [{}, {}, {}], sees: { NGO_ADMIN: 'edit', STAFF: 'edit' } },
  {
    what: 'shared from above',
    steps: [{ shared: { VOLUNTEER: 'view', VIEWER: 'view', STAFF: 'view' } }, {}, {}],
    sees: { NGO_ADMIN: 'edit', STAFF: 'edit', VOLUNTEER: 'view', VIEWER: 'view' },
  },
  {
    what: 'readers stay readers',
    steps: [{ shared: { VOLUNTEER: 'edit', VIEWER: 'edit', ANALYST: 'edit' } }, {}, {}],
    sees: { NGO_ADMIN: 'edit', STAFF: 'edit', VOLUNTEER: 'edit', VIEWER: 'view', ANALYST: 'view' },
  },
  {
    what: 'restricted above',
    steps: [{ restricted: true }, {}, {}],
    sees: { NGO_ADMIN: 'edit' },
  },
  {
    what: 'restricted, and shared there',
    steps: [{}, { restricted: true, shared: { STAFF: 'view', VOLUNTEER: 'edit' } }, {}],
    sees: { NGO_ADMIN: 'edit', STAFF: 'view', VOLUNTEER: 'edit' },
  },
  {
    what: 'shared, and restricted further down',
    steps: [{ shared: { VOLUNTEER: 'edit', STAFF: 'edit' } }, { restricted: true }, {}],
    sees: { NGO_ADMIN: 'edit' },
  },
  {
    what: 'restricted, and the file itself shared',
    steps: [{}, { restricted: true }, { shared: { ANALYST: 'view' } }],
    sees: { NGO_ADMIN: 'edit', ANALYST: 'view' },
  },
  {
    what: 'the wider of two shares',
    steps: [{ shared: { VOLUNTEER: 'edit' } }, {}, { shared: { VOLUNTEER: 'view' } }],
    sees: { NGO_ADMIN: 'edit', STAFF: 'edit', VOLUNTEER: 'edit' },
  },
  {
    what: 'the own upload',
    steps: [{}, {}, {}],
    by: 'VOLUNTEER',
    sees: { NGO_ADMIN: 'edit', STAFF: 'edit', VOLUNTEER: 'view' },
  },
  {
    what: 'the own upload, restricted since',
    steps: [{}, { restricted: true }, {}],
    by: 'VOLUNTEER',
    sees: { NGO_ADMIN: 'edit' },
  },
];

test.for(cases)('$what: rule and SQL agree', async ({ steps, by, sees }, { storage, world }) => {
  const { owner } = world.pools;
  const top = await storage.folder('NGO_ADMIN', uuidv7());
  const inner = await storage.folder('NGO_ADMIN', 'inner', top.id);
  const file = await storage.put('NGO_ADMIN', 'file.txt', 'x', { parentId: inner.id });
  const path = [top.id, inner.id, file];
  for (const [at, { restricted = false, shared = {} }] of steps.entries()) {
    await owner.query('update storage_entries set restricted = $1 where id = $2', [
      restricted,
      path[at],
    ]);
    for (const [role, rights] of Object.entries(shared)) {
      const input = { role, rights };
      await storage.send('NGO_ADMIN', `POST /api/storage/entries/${path[at]}/shares`, input);
    }
  }
  if (by)
    await owner.query('update storage_entries set created_by = $1 where id = $2', [
      world.actor(by).userId,
      file,
    ]);
  for (const role of roles) {
    const actual = await world.outside(role).transact(async (ctx) => {
      const scope = await accessScopeOf(ctx);
      const [row] = await ctx.db.select().from(entries).where(eq(entries.id, file));
      const [listed] = await ctx.db
        .select({ visible: sql<boolean>`${visibleTo(scope)}` })
        .from(entries)
        .where(eq(entries.id, file));
      return { rights: row && rightsOn(scope, row), visible: listed?.visible };
    });
    expect({ role, ...actual }).toEqual({
      role,
      rights: sees[role],
      visible: sees[role] !== undefined,
    });
  }
});
