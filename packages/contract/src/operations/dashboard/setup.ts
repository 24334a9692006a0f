import * as z from 'zod';
import { manageOrganisation } from '../../identity/accounts/index.ts';
import { endpoint } from '../../kernel/index.ts';

/** What a new organisation does first, in order. */
export const setupSteps = ['logo', 'cause', 'team', 'contacts', 'payments'] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = z.object({
  /** Computed from what exists, not ticked off by hand. */
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  /** Whether an administrator hid the checklist from everyone in the organisation. */
  dismissed: z.boolean(),
});

export type Setup = z.infer<typeof setup>;

export const readSetup = endpoint('GET /api/dashboard/setup', {
  summary: 'Returns which first steps the active organisation has done.',
  access: manageOrganisation,
  input: z.object({}),
  output: setup,
});

export const dismissSetup = endpoint('PUT /api/dashboard/setup/dismissal', {
  summary: 'Hides the checklist of first steps in the active organisation.',
  access: manageOrganisation,
  input: z.object({}),
  output: setup,
});

export const restoreSetup = endpoint('DELETE /api/dashboard/setup/dismissal', {
  summary: 'Shows the checklist of first steps again.',
  access: manageOrganisation,
  input: z.object({}),
  output: setup,
});
