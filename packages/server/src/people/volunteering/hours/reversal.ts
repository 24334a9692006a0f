import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { HourEntry } from '@ngo-plus/contract/people/volunteering';
import { and, eq, inArray } from 'drizzle-orm';
import { audit, emit, Problem, type RequestContext } from '../../../kernel/index.ts';
import { hoursReopened } from '../events.ts';
import { hourEntries } from '../hours-table.ts';
import { organisationSettingsOf } from '../organisation.ts';
import { coordinatorOr403 } from '../people.ts';
import { recordChanges } from './change-log.ts';
import { summaryOf } from './decisions.ts';
import { readHourEntry } from './read-entries.ts';
import { lockHoursOf, requirePlausible } from './validation.ts';

/**
 * Reverses a decision. A declined entry counts again, so it must not conflict with others.
 *
 * @throws Problem `not_found`, `forbidden` for one's own hours, `conflict` for an entry without a decision.
 */
export function reopenHours(
  outside: RequestContext,
  { id, reason }: Input<typeof contract.reopenHours>,
): Promise<HourEntry> {
  const { orgId } = coordinatorOr403(outside);
  return outside.transact(async (ctx) => {
    const updatedEntry = await readHourEntry(ctx, { id });
    if (updatedEntry.organisation.id !== orgId)
      throw new Problem('not_found', "That entry doesn't exist.");
    if (updatedEntry.state !== 'approved' && updatedEntry.state !== 'declined')
      throw new Problem('conflict', "These hours haven't been approved or declined yet.");
    if (!updatedEntry.mayReopen)
      throw new Problem('forbidden', 'Someone else has to decide on your own hours.');
    await lockHoursOf(ctx, updatedEntry.person.id);
    const [row] = await ctx.db
      .update(hourEntries)
      .set({ state: 'pending', decidedAt: null, decidedBy: null, decidedByName: '', reason: '' })
      .where(and(eq(hourEntries.id, id), inArray(hourEntries.state, ['approved', 'declined'])))
      .returning();
    if (!row) throw new Problem('conflict', 'Someone has already reversed this decision.');
    await requirePlausible(ctx, await organisationSettingsOf(ctx, orgId), row, id);
    await recordChanges(ctx, [{ change: 'reopened', entry: row, reason }]);
    await audit(ctx, {
      action: 'volunteering.reopen-hours',
      subject: id,
      before: { state: updatedEntry.state },
      after: { state: 'pending', reason },
    });
    const event = summaryOf(ctx, [row]);
    if (event)
      await emit(ctx, hoursReopened, {
        ...event,
        reason,
        wasApproved: updatedEntry.state === 'approved',
      });
    return readHourEntry(ctx, { id });
  }, 'system');
}
