import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { Response as FormResponse } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { responseRoutes } from './routes.ts';
import { publish, response } from './testing-responses.ts';

const villages = Array.from({ length: 10_000 }, (_, at) => ({
  name: `v${at}`,
  label: { en: `Village ${at}` },
  columns: { district: `d${at % 100}` },
}));

/** Visits with a village each, of which each district offers a hundred. */
const visitForm: FormDefinition = {
  title: { en: 'Visits' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    { id: 'district', type: 'text', name: 'district', label: { en: 'District' } },
    {
      id: 'visit',
      type: 'repeat',
      name: 'visit',
      label: { en: 'Visit' },
      items: [
        {
          id: 'village',
          type: 'select-one',
          name: 'village',
          label: { en: 'Village' },
          choices: 'villages',
          choiceFilter: `district = \${district}`,
        },
        { id: 'people', type: 'integer', name: 'people', label: { en: 'People' } },
      ],
    },
    { id: 'total', type: 'calculated', name: 'total', label: {}, calculation: `sum(\${people})` },
  ],
  lists: [{ name: 'villages', choices: villages }],
  settings: {},
};

const visitsTo = (village: (at: number) => string) =>
  Array.from({ length: 1_000 }, (_, at) => ({
    key: `visit${at}`,
    answers: { village: village(at), people: 2 },
  }));

test('a thousand repetitions with choices from ten thousand are checked and stored whole', async ({
  world,
}) => {
  const { send } = await world.serve(responseRoutes);
  const id = await publish(world, visitForm);
  const submit = (body: object) => send('STAFF', `POST /api/public-forms/${id}/responses`, body);
  const right = { district: 'd7', visit: visitsTo((at) => `v${(at % 100) * 100 + 7}`) };
  const sent = response(right);
  expect((await submit(sent)).status).toBe(200);
  const stored = async (responseId: string) =>
    ((await send('STAFF', `GET /api/form-responses/${responseId}`)).body as FormResponse).answers;
  expect(await stored(sent.responseId)).toEqual({ ...right, total: 2_000 });
  // Another district's village, in one of the thousand, is not offered there.
  const wrong = response({ ...right, visit: visitsTo((at) => (at === 500 ? 'v8' : 'v7')) });
  expect((await submit(wrong)).status).toBe(200);
  const visits = (await stored(wrong.responseId))['visit'] as unknown as { answers: object }[];
  expect(visits[499]?.answers).toEqual({ village: 'v7', people: 2 });
  expect(visits[500]?.answers).toEqual({ people: 2 });
});
