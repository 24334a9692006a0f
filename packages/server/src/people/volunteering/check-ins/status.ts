import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { type CodeOfShift, earliestCheckInMinutes } from '@ngo-plus/contract/people/volunteering';
import { and, eq, isNull } from 'drizzle-orm';
import {
  clockText,
  dayValue,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { confirmedSignup, type ShiftFacts, shiftsOf } from '../../opportunities/index.ts';
import { type CheckInRow, checkIns } from '../hours-table.ts';
import { type OrganisationSettings, organisationSettingsOf } from '../organisation.ts';
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
  /** Why the caller cannot check in. */
  readonly refusal: Wording | undefined;
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
  if (open?.shiftId === shift.id) return { ...facts, next: 'check-out', refusal: undefined };
  const refusal = refusalOf(ctx, facts);
  return { ...facts, next: refusal === undefined ? 'check-in' : 'none', refusal };
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

/** The reason why the caller cannot check in; undefined if they can. */
function refusalOf(
  { now }: TransactionContext,
  { shift, home, member, open }: StatusFacts,
): Wording | undefined {
  if (!member)
    return worded("You're not a volunteer of {{organisation}} yet. Sign up for a shift first.", {
      organisation: home.name,
    });
  if (open)
    return worded("You're checked in to “{{title}}”. Check out there first.", {
      title: open.title,
    });
  if (shift.state === 'cancelled') return worded('This shift was cancelled.');
  const opensAt = new Date(shift.startsAt.getTime() - earliestCheckInMinutes * minuteMs);
  if (now() < opensAt)
    return worded('Check-in opens on {{day}} at {{time}}.', momentIn(home, opensAt));
  if (now() > shift.endsAt)
    return worded(
      'This shift ended on {{day}} at {{time}}. Log your hours manually instead.',
      momentIn(home, shift.endsAt),
    );
  return undefined;
}

/** In the organisation's time zone. */
const momentIn = ({ timeZone }: OrganisationSettings, at: Date) => ({
  day: dayValue(at, timeZone),
  time: clockText(at, timeZone),
});
