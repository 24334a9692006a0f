import type { Form, FormDetail } from '@ngo-plus/contract/data/forms';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { formRoutes } from './routes.ts';

test('forms are moved between folders, which exist while a form is in them', async ({ world }) => {
  const { send } = await world.serve(formRoutes);
  const create = async (title: string) =>
    ((await send('NGO_ADMIN', 'POST /api/forms', { title })).body as FormDetail).id;
  const move = (id: string, folder: string) =>
    send('NGO_ADMIN', `PUT /api/forms/${id}/folder`, { folder });
  const folders = async () => (await send('NGO_ADMIN', 'GET /api/form-folders')).body;
  const titles = async (query: string) =>
    ((await send('NGO_ADMIN', `GET /api/forms?${query}`)).body as Form[]).map(({ title }) => title);
  const [survey, visit, other] = [
    await create('Survey'),
    await create('Visit'),
    await create('Other'),
  ];
  await move(survey, 'Water');
  expect((await move(visit, '  Water ')).body).toMatchObject({ folder: 'Water' });
  expect(await folders()).toEqual([{ name: 'Water', forms: 2 }]);
  expect((await titles('folder=Water')).toSorted()).toEqual(['Survey', 'Visit']);
  expect(await titles('')).toHaveLength(3);
  await send('NGO_ADMIN', `PUT /api/forms/${visit}/archive`);
  await move(survey, 'Health');
  expect(await folders()).toEqual([{ name: 'Health', forms: 1 }]);
  await move(survey, '');
  expect(await folders()).toEqual([]);
  expect((await move(other, 'x'.repeat(81))).status).toBe(400);
  expect((await send('VOLUNTEER', `PUT /api/forms/${other}/folder`, { folder: 'x' })).status).toBe(
    403,
  );
});
