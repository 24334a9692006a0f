import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { lockRecurringDonation } from '../lookup.ts';
import { recurringDonationRoutes } from '../routes.ts';
import { createAgreement, openFund, openTestProvider, systemAt } from '../testing-recurring.ts';
import { pause } from './actions.ts';

test('the history is in the language of its reader', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const { id } = await createAgreement(world, provider, cause.id);
  await systemAt(world, '2026-03-10T08:00:00Z').transact(async (ctx) =>
    pause(ctx, await lockRecurringDonation(ctx, id), '2026-06-01'),
  );
  const { send } = await world.serve(recurringDonationRoutes);
  const wordsIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await send(head, `GET /api/recurring-donations/${id}`, undefined, headers);
    return (body as { history: { words: string }[] }).history[0]?.words;
  };
  expect(await wordsIn('en')).toContain('paused your recurring donation until 1 June 2026.');
  expect(await wordsIn('en-XA')).toMatch(/^\[Yöü páüšêd .*\]$/);
});
