import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { type DescribedSchema, describeSchema } from './testing-schema.ts';
import { ownerOfTable } from './testing-table-owners.ts';

const head = `-- The schema as the migrations make it, for people to read: each table with its keys, indexes, triggers and policies.
-- Generated: \`npm run schema\` writes it, a test compares it. Each table allows ngo_app to select, insert, update and delete,
-- unless a line below it revokes that.
`;

/** Tables below the capability that owns them, then views, then functions. */
function write({ extensions, functions, tables, views }: DescribedSchema): string {
  const owners = [...new Set([...tables.keys()].map(ownerOfTable))];
  const sections = owners.sort().map((owner) => {
    const own = [...tables].filter(([name]) => ownerOfTable(name) === owner);
    return `-- ${owner}\n\n${own.map(([, lines]) => lines.join('\n')).join('\n\n')}`;
  });
  return [
    head,
    extensions.join('\n'),
    ...sections,
    `-- Views\n\n${[...views.values()].map((lines) => lines.join('\n')).join('\n\n')}`,
    `-- Functions\n\n${[...functions.values()].join('\n\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

test('schema.sql is what the migrations create', async ({ world }) => {
  const schema = await describeSchema(world.pools.owner);
  expect(schema.tables.size).toBeGreaterThan(150);
  await expect(write(schema)).toMatchFileSnapshot('../../../schema.sql');
});
