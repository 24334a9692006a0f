import { Readable } from 'node:stream';
import { opportunityFacts } from '@ngo-plus/contract/people/opportunities';
import sharp from 'sharp';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { changeOpportunity, createOpportunity, deleteOpportunity } from './commands.ts';
import { editableOpportunities } from './editable.ts';
import { sweepOpportunityPictures, uploadPicture } from './pictures.ts';
import { opportunityRoutes } from './routes.ts';
import { as, createTeam, form, visitor } from './testing-opportunities.ts';

test('a change that started from an older version is refused', async ({ world }) => {
  const { administrator } = await createTeam(world);
  const { id, updatedAt } = await as(world, administrator, (ctx) => createOpportunity(ctx, form));
  const change = (title: string, readAt?: string) =>
    as(world, administrator, (ctx) => changeOpportunity(ctx, { ...form, id, title, readAt }));
  const after = await change('Sort books', updatedAt);
  await expect(change('Pack books', updatedAt)).rejects.toMatchObject({ code: 'conflict' });
  expect(await change('Pack books', after.updatedAt)).toMatchObject({ title: 'Pack books' });
});

test('versions belong to opportunities of the organisation, and go with them', async ({
  world,
}) => {
  const { administrator, orgId } = await createTeam(world);
  const { administrator: stranger } = await createTeam(world, 'Hill Trust');
  const { id } = await as(world, administrator, (ctx) => createOpportunity(ctx, form));
  const exists = (who: typeof administrator) =>
    as(world, who, (ctx) => editableOpportunities.exists(ctx, id));
  expect([await exists(administrator), await exists(stranger)]).toEqual([true, false]);
  await insertVersion(orgId, id, '{}');
  await as(world, administrator, (ctx) => deleteOpportunity(ctx, { id }));
  const { rowCount } = await world.pools.owner.query('select from revisions where record_id = $1', [
    id,
  ]);
  expect(rowCount).toBe(0);

  function insertVersion(org: string, recordId: string, content: string) {
    return world.pools.owner.query(
      `insert into revisions (id, org_id, kind, record_id, content, begun_at, saved_at)
       values ($1, $2, 'opportunity', $3, $4, now(), now())`,
      [uuidv7(), org, recordId, content],
    );
  }
});

test('pictures of descriptions and of their versions are public; others are deleted', async ({
  world,
}) => {
  const { administrator, orgId } = await createTeam(world);
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6b5d' } })
    .png()
    .toBuffer();
  const add = () =>
    uploadPicture(
      visitor(world, { actor: administrator }),
      {},
      { name: 'a.png', type: 'image/png', stream: Readable.from([bytes]) },
    );
  const [shown, earlier, unused] = [await add(), await add(), await add()];
  const description = `Books wait.\n\n![Books in boxes](${shown.url})`;
  expect(opportunityFacts.shape.description.parse(description)).toBe(description);
  const { id } = await as(world, administrator, (ctx) =>
    createOpportunity(ctx, { ...form, description }),
  );
  await world.pools.owner.query(
    `insert into revisions (id, org_id, kind, record_id, content, begun_at, saved_at)
     values ($1, $2, 'opportunity', $3, $4, now(), now())`,
    [uuidv7(), orgId, id, JSON.stringify({ description: `![](${earlier.url})` })],
  );
  const { send } = await world.serve(opportunityRoutes);
  const read = async ({ url }: { url: string }) =>
    (await send(undefined, `GET ${url as `/api/${string}`}`)).status;
  expect(await read(unused)).toBe(200);
  const later = visitor(world, { scope: 'system', at: new Date('2026-03-03T09:00Z') });
  await sweepOpportunityPictures.run(later, {}, AbortSignal.timeout(9_000));
  expect([await read(shown), await read(earlier), await read(unused)]).toEqual([200, 200, 404]);
});
