import { type CodeOfShift, earliestCheckInMinutes } from '@ngo-plus/contract/people/volunteering';
import { and, eq, isNull } from 'drizzle-orm';
import {
  dayIn,
  dayText,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { confirmedSignup, type ShiftFacts, shiftsOf } from '../../opportunities/index.ts';
import { type CheckInRow, checkIns } from '../hours-table.ts';
import { clockTime, type OrganisationSettings, organisationSettingsOf } from '../organisation.ts';
import { type MemberName, membersOf } from '../people.ts';
import { shiftIn } from './code.ts';

const minuteMs = 60_000;

/** What a code currently allows the caller to do. */
export type CheckInStatus = {
  readonly shift: ShiftFacts;
  readonly home: OrganisationSettings;
  readonly member: MemberName | undefined;
  /** The caller's open check-in, at any shift. */
  readonly open: CheckInRow | undefined;
  readonly unplanned: boolean;
  readonly next: CodeOfShift['next'];
  readonly refusal: string;
};

/**
 * Requires scope `system`, because the caller may be signed in to another of their organisations.
 *
 * @throws Problem `not_found` for an invalid code.
 */
export async function statusOf(ctx: TransactionContext, code: string): Promise<CheckInStatus> {
  const { userId } = signedIn(ctx);
  const shiftId = await shiftIn(ctx, code);
  const [shift] = shiftId === undefined ? [] : await shiftsOf(ctx, [shiftId]);
  if (!shift)
    throw new Problem(
      'not_found',
      "That code doesn't work. Scan it again, or ask a coordinator for today's code.",
    );
  const [home, [member], open] = [
    await organisationSettingsOf(ctx, shift.orgId),
    await membersOf(ctx, shift.orgId, [userId]),
    await openCheckIn(ctx, userId),
  ];
  const unplanned = (await confirmedSignup(ctx, shift.id, userId)) === undefined;
  const facts = { shift, home, member, open, unplanned };
  if (open?.shiftId === shift.id) return { ...facts, next: 'check-out', refusal: '' };
  const refusal = refusalOf(ctx, facts);
  return { ...facts, next: refusal === '' ? 'check-in' : 'none', refusal };
}

export async function openCheckIn(
  { db }: TransactionContext,
  userId: string,
): Promise<CheckInRow | undefined> {
  const [row] = await db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), isNull(checkIns.checkedOutAt)));
  return row;
}

type StatusFacts = Pick<CheckInStatus, 'shift' | 'home' | 'member' | 'open'>;

/** The reason why the caller cannot check in; empty if they can. */
function refusalOf(
  { now }: TransactionContext,
  { shift, home, member, open }: StatusFacts,
): string {
  if (!member) return `You're not a volunteer of ${home.name} yet. Sign up for a shift first.`;
  if (open) return `You're checked in to “${open.title}”. Check out there first.`;
  if (shift.state === 'cancelled') return 'This shift was cancelled.';
  const opensAt = new Date(shift.startsAt.getTime() - earliestCheckInMinutes * minuteMs);
  if (now() < opensAt) return `Check-in opens ${momentText(home, opensAt)}.`;
  if (now() > shift.endsAt)
    return `This shift ended ${momentText(home, shift.endsAt)}. Log your hours manually instead.`;
  return '';
}

/** `on 3 November 2026 at 09:30` in the organisation's time zone. */
const momentText = ({ timeZone }: OrganisationSettings, at: Date): string =>
  `on ${dayText(dayIn(at, timeZone))} at ${clockTime(timeZone, at)}`;
