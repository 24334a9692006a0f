import * as z from 'zod';
import './messages.ts';

export const id = <Name extends string>(name: Name) =>
  z.uuid({ error: 'The address is incomplete. Check the link.' }).brand(name);

/** A moment in UTC, ISO 8601 with a trailing Z. */
export const instant = z.iso.datetime();

const dateForm = { error: 'Enter a date as year-month-day, for example 2026-11-30.' };

/**
 * Whether a date can be stored, in any time zone and with a day added to it. The last year is excluded because the day
 * after its end has five digits, which nothing else here parses.
 */
const inRange = (text: string): boolean => text === '' || /^(?!0000|9999)\d{4}-/.test(text);
const outOfRange = { error: 'Enter a date between the years 1 and 9998.' };

/** A calendar day without a time zone, `YYYY-MM-DD`. */
export const day = z.iso.date(dateForm).refine(inRange, outOfRange);

/** A day or an instant, as filters accept it; the empty string means no filter. */
export const dayOrInstant = z
  .union([z.literal(''), z.iso.date(), z.iso.datetime({ offset: true })], dateForm)
  .refine(inRange, outOfRange)
  .optional();

/** A moment as people and programs send one, with any offset; see `instant` for what is sent back. */
export const instantInput = z.iso.datetime({ offset: true }).refine(inRange, outOfRange);

/** An amount in the currency's minor unit (cents, centimes) as a decimal string, never a float. */
export const money = z.object({
  amountMinor: z.string().regex(/^-?\d{1,18}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

const noAddress = 'Please enter a valid email address';

/** The specification's e-mail rule: text, @, text, dot, text; no spaces and no second @. */
export const email = z
  .string({ error: noAddress })
  .trim()
  .max(254, noAddress)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, noAddress);

/** A web address that is safe to put in a link. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'Enter a web address that begins with https:// or http://' })
  .max(2000);

/** The address of something a page embeds: over `http://`, browsers block it or warn. */
export const secureWebAddress = z
  .url({ protocol: /^https$/, error: 'Enter a web address that begins with https://' })
  .max(2000);

/**
 * A query switch. `z.coerce.boolean` would read the text "false" as true.
 */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])], { error: 'Enter true or false.' })
  .transform((value) => value === true || value === 'true' || value === '1');

/**
 * `cursor` is opaque: pass exactly what the `Link` header of the previous page contained. It may contain a title of
 * 200 characters of three bytes each.
 */
export const pageInput = {
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};

/** Several values, separated by commas in a query. */
const several = (most: number) =>
  z
    .union([z.string().max(40 * most), z.array(z.string().max(40)).max(most)])
    .transform((input) => (typeof input === 'string' ? input.split(',') : input));

/** Restricts a list to these records. */
export const onlyIds = <Id extends z.ZodType<string, string>>(one: Id, most: number) =>
  several(most).pipe(z.array(one).min(1).max(most)).optional();

/**
 * The columns of an export in the order of the list on the screen, separated by commas in a query. Without them, the
 * export has every column.
 */
export const exportedColumns = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  several(names.length)
    .pipe(
      z
        .array(z.enum(names))
        .min(1)
        .max(names.length)
        .refine((columns) => new Set(columns).size === columns.length),
    )
    .optional();
