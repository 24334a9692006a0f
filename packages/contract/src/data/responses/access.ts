import * as z from 'zod';
import { userId } from '../../identity/accounts/index.ts';
import { endpoint, permission } from '../../kernel/index.ts';
import { formId } from '../forms/index.ts';
import { answerCondition, maxConditions } from './response.ts';

export const limitsAccess = permission('limit who sees which responses', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
]);

/** The most members who are limited in one form. */
export const maxLimitedMembers = 500;

export const responseAccess = z.object({
  member: z.object({ id: userId, name: z.string() }),
  /** Responses that the member sees besides their own; without conditions only their own. All must hold. */
  conditions: z.array(answerCondition).max(maxConditions),
});
export type ResponseAccess = z.infer<typeof responseAccess>;

export const listResponseAccess = endpoint('GET /api/form-access', {
  summary: 'Members who see only some of the responses to a form, by name.',
  access: limitsAccess,
  input: z.object({ formId }),
  output: z.array(responseAccess).max(maxLimitedMembers),
});

export const limitResponseAccess = endpoint('PUT /api/form-access', {
  summary: 'Limits a member to the responses they sent and those that meet conditions. Idempotent.',
  access: limitsAccess,
  personal: true,
  input: z.object({
    formId,
    userId,
    conditions: z.array(answerCondition).max(maxConditions),
  }),
  output: responseAccess,
});

export const unlimitResponseAccess = endpoint('POST /api/form-access/removals', {
  summary: 'Lets a member see all responses to a form again. Idempotent.',
  access: limitsAccess,
  personal: true,
  input: z.object({ formId, userId }),
  output: z.object({ userId }),
});
