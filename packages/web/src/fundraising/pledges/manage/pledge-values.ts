import type { Pledge, pledgeFacts } from '@ngo-plus/contract/fundraising/pledges';
import type * as z from 'zod';
import { minorTyped, typedOf } from '../../../kernel/index.ts';

type Facts = z.input<typeof pledgeFacts>;

/** All fields of the form, including empty ones. */
export type PledgeValues = { [Name in keyof Facts]-?: Exclude<Facts[Name], undefined> };

export const today = () => new Date().toLocaleDateString('en-CA');

export const emptyPledge = (cause: { id: string; currency: string }): PledgeValues => ({
  causeId: cause.id,
  name: '',
  email: '',
  currency: cause.currency,
  reminds: true,
  note: '',
  parts: [{ on: today(), amount: '' }],
});

export const valuesOf = (pledge: Pledge): PledgeValues => ({
  causeId: pledge.causeId,
  name: pledge.name,
  email: pledge.email ?? '',
  currency: pledge.promised.currency,
  reminds: pledge.reminds,
  note: pledge.note,
  parts: pledge.parts.map(({ on, amount }) => ({
    on,
    amount: typedOf(amount.amountMinor, amount.currency),
  })),
});

/** Normalises amounts to plain decimals; invalid ones are left for the server to reject. */
export const plainValues = (values: PledgeValues): PledgeValues => ({
  ...values,
  parts: values.parts.map(({ on, amount }) => {
    const minor = minorTyped(amount, values.currency);
    return { on, amount: minor === undefined ? amount : typedOf(minor, values.currency) };
  }),
});
