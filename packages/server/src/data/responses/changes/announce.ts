import {
  type ResponseState,
  responseStates,
  responsesChannel,
} from '@ngo-plus/contract/data/responses';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { publishOf } from '../../../identity/realtime/index.ts';
import { defineEvent, emit, type TransactionContext } from '../../../kernel/index.ts';
import { writeWebhookMessages } from '../webhooks/index.ts';
import { formAlerts } from './alerts-table.ts';
import { readersOf } from './readers.ts';

/** Responses that are new, or got a review state, and of which people want to be notified. */
export const responsesToNotify = defineEvent(
  'responses.to-notify',
  z.object({
    orgId: z.uuid(),
    formId: z.uuid(),
    ids: z.array(z.uuid()),
    /** Null for new responses. */
    state: z.enum(responseStates).nullable(),
    /** Who did it; they are not notified of it. */
    by: z.uuid().nullable(),
  }),
);

type Change = {
  readonly orgId: string;
  readonly formId: string;
  readonly ids: readonly string[];
} & (
  | { readonly what: 'created' | 'edited' | 'deleted' }
  | { readonly what: 'reviewed'; readonly state: ResponseState }
);

/**
 * Announces a change of responses in the transaction that makes it: to webhooks, to people who asked for notifications, and to
 * open lists.
 */
export async function announceResponses(ctx: TransactionContext, change: Change): Promise<void> {
  const { orgId, formId, ids, what } = change;
  if (ids.length === 0) return;
  await writeWebhookMessages(ctx, { orgId, formId, event: `response.${what}`, responseIds: ids });
  if (what === 'created') await announceToPeople(ctx, { orgId, formId, ids, state: null });
  if (what === 'reviewed') await announceToPeople(ctx, { orgId, formId, ids, state: change.state });
  const userIds = await readersOf(ctx, change);
  await publishOf(ctx, { orgId, userIds }, { channel: responsesChannel(formId), reached: what });
}

type Notified = {
  readonly orgId: string;
  readonly formId: string;
  readonly ids: readonly string[];
  readonly state: ResponseState | null;
};

/** Most forms notify nobody, and each response would otherwise cost an event. */
async function announceToPeople(ctx: TransactionContext, about: Notified): Promise<void> {
  const { orgId, formId, ids, state } = about;
  const [alert] = await ctx.db
    .select({ id: formAlerts.id })
    .from(formAlerts)
    .where(
      and(
        eq(formAlerts.orgId, orgId),
        eq(formAlerts.formId, formId),
        state === null ? isNull(formAlerts.state) : eq(formAlerts.state, state),
      ),
    )
    .limit(1);
  if (alert === undefined) return;
  const by = ctx.actor?.userId ?? null;
  await emit(ctx, responsesToNotify, { orgId, formId, ids: [...ids], state, by });
}
