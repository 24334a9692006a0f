import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { checkContents } from './integrity.ts';
import { test } from './testing-storage.ts';

/** Corruptions of a file with three parts. `$1` in `statement` is the id of its content. */
const corruptions = [
  {
    what: 'intact',
    statement: 'select $1::uuid',
    problems: [],
  },
  {
    what: 'without its middle',
    statement: `delete from storage_parts where content_id = $1 and from_byte = 1000`,
    problems: [
      'its parts have 2000 bytes instead of 3000; its parts leave gaps or overlap; its parts do not make up its fingerprint',
    ],
  },
  {
    what: 'without its end',
    statement: `delete from storage_parts where content_id = $1 and from_byte = 2000`,
    problems: [
      'its parts have 2000 bytes instead of 3000; its parts do not make up its fingerprint',
    ],
  },
  {
    what: 'in another order',
    statement: `update storage_parts set from_byte = case from_byte when 0 then 1001 else from_byte end where content_id = $1`,
    problems: ['its parts leave gaps or overlap; its parts do not make up its fingerprint'],
  },
  {
    what: 'missing the row of a part',
    statement: `delete from blobs where id = (select blob_id from storage_parts where content_id = $1 and from_byte = 1000)`,
    problems: ['1 of its parts are missing'],
  },
  {
    what: 'with the part of another',
    statement: `update blobs set sha256 = sha256('other') where id = (select blob_id from storage_parts where content_id = $1 and from_byte = 0)`,
    problems: ['1 of its parts differ from what was uploaded'],
  },
] as const;

test.for(corruptions)(
  'checkContents reports a file that is $what',
  async ({ statement, problems }, { storage, world }) => {
    const bytes = randomBytes(3_000);
    const { headers } = await storage.begin('STAFF', 'parts.bin', bytes.length);
    const url = String(headers['location']);
    for (const from of [0, 1_000, 2_000])
      await storage.append('STAFF', url, from, bytes.subarray(from, from + 1_000));
    const { owner } = world.pools;
    const { rows } = await owner.query<{ id: string }>(
      'select id from storage_contents order by id desc limit 1',
    );
    const content = rows[0]?.id ?? '';
    const { rows: ngos } = await owner.query<{ name: string }>(
      'select name from organisations where id = $1',
      [world.cast.ngo],
    );
    const name = ngos[0]?.name;
    await owner.query(statement, [content]);
    const lines: string[] = [];
    const reported = await checkContents(world.outside(undefined, 'system'), {
      onProblem: (line) => void lines.push(line),
    });
    expect(lines).toEqual(
      problems.map(
        (fault) => `"parts.bin" in the top folder of ${name}: ${fault} (content ${content}).`,
      ),
    );
    expect(reported).toBe(problems.length);
    await owner.query(
      'truncate storage_entries, storage_versions, storage_uploads, storage_parts, storage_contents, storage_usage cascade',
    );
  },
);

test('wrong usage counters are reported', async ({ storage, world }) => {
  await storage.put('STAFF', 'notes.txt', 'five!');
  await storage.begin('STAFF', 'half.bin', 100);
  const { owner } = world.pools;
  const system = world.outside(undefined, 'system');
  const lines: string[] = [];
  const wrong = (line: string) => void lines.push(line);
  expect(await checkContents(system, { onProblem: wrong })).toBe(0);
  await owner.query('update storage_usage set used_bytes = used_bytes + 7');
  expect(await checkContents(system, { orgId: world.cast.otherNgo, onProblem: wrong })).toBe(0);
  await checkContents(system, { orgId: world.cast.ngo, onProblem: wrong });
  expect(lines).toEqual([
    expect.stringMatching(
      /\(organisation .+\): 112 bytes are counted as used, but its files and uploads use 105\.$/,
    ),
  ]);
});
