import * as z from 'zod';
import { userId } from '../../identity/accounts/index.ts';
import { endpoint, instant, line } from '../../kernel/index.ts';
import { appearanceId, causeId, causeStatuses, managesCauses } from './fields.ts';

/** A member of the organisation to be shown on a cause, as its team sees them. */
export const causePerson = z.object({
  id: appearanceId,
  userId,
  name: z.string(),
  /** Their role in the cause. */
  part: z.string(),
  /** Null until they agree; they are not public before that. */
  agreedAt: instant.nullable(),
});

export type CausePerson = z.infer<typeof causePerson>;

/** A cause that shows the signed-in user, or has asked to. */
export const appearance = z.object({
  id: appearanceId,
  causeId,
  title: z.string(),
  status: z.enum(causeStatuses),
  organisation: z.string(),
  name: z.string(),
  part: z.string(),
  agreedAt: instant.nullable(),
});

export type Appearance = z.infer<typeof appearance>;

export const listCandidates = endpoint('GET /api/causes/people', {
  summary: 'Lists people in the organisation who can be invited to appear on a cause, by name.',
  access: managesCauses,
  input: z.object({ search: z.string().trim().max(100).optional() }),
  output: z.array(z.object({ userId, name: z.string() })),
});

export const addCausePerson = endpoint('POST /api/causes/:id/people', {
  summary:
    'Invites a person in the organisation to appear on a cause. If you choose yourself, you appear immediately.',
  access: managesCauses,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({
    id: causeId,
    userId,
    part: line(100).default(''),
  }),
  output: z.array(causePerson),
});

export const removeCausePerson = endpoint('DELETE /api/cause-people/:id', {
  summary: 'Removes a person from a cause.',
  access: managesCauses,
  input: z.object({ id: appearanceId }),
  output: z.array(causePerson),
});

export const listAppearances = endpoint('GET /api/cause-appearances', {
  summary: 'Lists causes that show you or have invited you to appear.',
  access: 'signed-in',
  input: z.object({}),
  output: z.array(appearance),
});

export const agreeToAppear = endpoint('POST /api/cause-appearances/:id/consent', {
  summary: 'Agrees to appear on a cause under your account name.',
  access: 'signed-in',
  personal: true,
  input: z.object({ id: appearanceId }),
  output: z.array(appearance),
});

export const endAppearance = endpoint('DELETE /api/cause-appearances/:id', {
  summary: 'Declines to appear on a cause, or stops appearing on it.',
  access: 'signed-in',
  input: z.object({ id: appearanceId }),
  output: z.array(appearance),
});
