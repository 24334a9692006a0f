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
import { clockIn, type Home, homeOf } from '../home.ts';
import { type CheckInRow, checkIns } from '../hours-table.ts';
import { type MemberName, membersOf } from '../people.ts';
import { shiftIn } from './code.ts';

const minuteMs = 60_000;

/** What a code means for the caller now. */
export type Standing = {
  readonly shift: ShiftFacts;
  readonly home: Home;
  readonly member: MemberName | undefined;
  /** Where the caller is checked in, here or elsewhere. */
  readonly open: CheckInRow | undefined;
  readonly unplanned: boolean;
  readonly next: CodeOfShift['next'];
  readonly refusal: string;
};

/**
 * Needs scope `system`: the caller may be signed in to another of their organisations.
 *
 * @throws Problem `not_found` for a code that we have not made.
 */
export async function statusOf(ctx: TransactionContext, code: string): Promise<Standing> {
  const { userId } = signedIn(ctx);
  const shiftId = await shiftIn(ctx, code);
  const [shift] = shiftId === undefined ? [] : await shiftsOf(ctx, [shiftId]);
  if (!shift)
    throw new Problem(
      'not_found',
      "That code doesn't work. Scan it again, or ask a coordinator for today's code.",
    );
  const [home, [member], open] = [
    await homeOf(ctx, shift.orgId),
    await membersOf(ctx, shift.orgId, [userId]),
    await openCheckIn(ctx, userId),
  ];
  const unplanned = (await confirmedSignup(ctx, shift.id, userId)) === undefined;
  const known = { shift, home, member, open, unplanned };
  if (open?.shiftId === shift.id) return { ...known, next: 'check-out', refusal: '' };
  const refusal = whyNot(ctx, known);
  return { ...known, next: refusal === '' ? 'check-in' : 'none', refusal };
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

type Known = Pick<Standing, 'shift' | 'home' | 'member' | 'open'>;

/** What stands against checking in; empty when nothing does. */
function whyNot({ now }: TransactionContext, { shift, home, member, open }: Known): string {
  if (!member) return `You're not a volunteer of ${home.name} yet. Sign up for a shift first.`;
  if (open) return `You're checked in to “${open.title}”. Check out there first.`;
  if (shift.state === 'cancelled') return 'This shift was cancelled.';
  const opensAt = new Date(shift.startsAt.getTime() - earliestCheckInMinutes * minuteMs);
  if (now() < opensAt) return `Check-in opens ${momentText(home, opensAt)}.`;
  if (now() > shift.endsAt)
    return `This shift ended ${momentText(home, shift.endsAt)}. Log your hours manually instead.`;
  return '';
}

/** `on 3 November 2026 at 09:30`, where the organisation is. */
const momentText = ({ timeZone }: Home, at: Date): string =>
  `on ${dayText(dayIn(at, timeZone))} at ${clockIn(timeZone, at)}`;
