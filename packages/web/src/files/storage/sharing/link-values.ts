import type { Link } from '@ngo-plus/contract/files/storage';
import * as z from 'zod';

/** Expiry options: days from now, a chosen day, or never. */
const spans = ['1', '7', '30', 'day', 'never'] as const;

const wholeNumber = /^(|[1-9]\d{0,5}|1000000)$/;

/** Values of the link form. Days are in the time zone of the person. */
export const linkFields = z
  .object({
    until: z.enum(spans),
    /** `2026-11-30`: the link expires at the end of that day. */
    expiresAt: z.string(),
    locked: z.boolean(),
    password: z.string().max(200, 'Use at most 200 characters.'),
    /** The link has a password, which stays unless another one is entered. */
    hasPassword: z.boolean(),
    maxUses: z
      .string()
      .trim()
      .regex(wholeNumber, 'Enter a whole number from 1 to 1,000,000, or leave blank.'),
    message: z.string().trim().max(1_000, 'Use at most 1,000 characters.'),
  })
  .refine(({ until, expiresAt }) => until !== 'day' || expiresAt !== '', {
    error: 'Choose the last day.',
    path: ['expiresAt'],
  })
  .refine(
    ({ locked, password, hasPassword }) =>
      !locked || password.length >= 6 || (hasPassword && password === ''),
    { error: 'Use at least 6 characters.', path: ['password'] },
  );

export type LinkValues = z.input<typeof linkFields>;

/** Initial values. A new link expires by default, so that forgotten links do not stay open. */
export const valuesOf = (link: Link | undefined): LinkValues => ({
  until: link ? (link.expiresAt === null ? 'never' : 'day') : '30',
  expiresAt: link?.expiresAt ? dayOf(link.expiresAt) : '',
  locked: link?.hasPassword ?? false,
  password: '',
  hasPassword: link?.hasPassword ?? false,
  maxUses: link?.maxUses ? String(link.maxUses) : '',
  message: link?.message ?? '',
});

/** The request for the server. Unchanged expiry and password are omitted. */
export function settingsOf(values: LinkValues, now: Date, link?: Link) {
  const { until, expiresAt, locked, password, maxUses, message } = values;
  const sameDay = until === 'day' && link?.expiresAt && dayOf(link.expiresAt) === expiresAt;
  return {
    ...(!sameDay && { expiresAt: endOf(values, now) }),
    ...(locked ? password !== '' && { password } : link?.hasPassword && { password: null }),
    maxUses: maxUses.trim() === '' ? null : Number(maxUses),
    message,
  };
}

function endOf({ until, expiresAt }: LinkValues, now: Date): string | null {
  if (until === 'never') return null;
  if (until === 'day') return new Date(`${expiresAt}T23:59:59`).toISOString();
  return new Date(now.getTime() + Number(until) * 86_400_000).toISOString();
}

/** The local day of an instant. */
function dayOf(at: string): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
