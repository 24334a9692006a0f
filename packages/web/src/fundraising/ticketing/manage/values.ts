import type {
  changeTicketEvent,
  ManagedEvent,
  TicketKind,
  TicketQuestion,
} from '@ngo-plus/contract/fundraising/ticketing';
import * as z from 'zod';
import { plainAmount } from '../plain-amount.ts';

export type TypeRow = {
  readonly key: string;
  /** Empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: TicketKind;
  readonly price: string;
  readonly quantity: string;
  readonly perOrder: string;
  readonly salesFrom: string;
  readonly salesUntil: string;
  readonly accessCode: string;
};

export type QuestionRow = TicketQuestion & { readonly key: string };

/** Input as typed. */
export type EventValues = Pick<
  ManagedEvent,
  | 'title'
  | 'summary'
  | 'story'
  | 'picture'
  | 'online'
  | 'place'
  | 'joinUrl'
  | 'joinWords'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'currency'
  | 'contactEmail'
  | 'asksDonation'
  | 'refundPolicy'
  | 'refundWords'
> & {
  readonly causeId: string;
  readonly refundDays: string;
  readonly capacity: string;
  readonly questions: readonly QuestionRow[];
  readonly types: readonly TypeRow[];
};

/** The server's rules apply and return errors by field; here every value is text. */
export const editorRules = z.looseObject({
  title: z.string(),
  summary: z.string(),
  story: z.string(),
  picture: z.unknown(),
  online: z.boolean(),
  place: z.string(),
  joinUrl: z.string(),
  joinWords: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  causeId: z.string(),
  currency: z.string(),
  capacity: z.string(),
  contactEmail: z.string(),
  asksDonation: z.boolean(),
  refundPolicy: z.string(),
  refundDays: z.string(),
  refundWords: z.string(),
  questions: z.array(z.unknown()),
  types: z.array(z.unknown()),
});

export const newKey = (): string => crypto.randomUUID().slice(0, 13);

export const newType = (): TypeRow => ({
  key: newKey(),
  id: '',
  name: '',
  description: '',
  kind: 'paid',
  price: '',
  quantity: '',
  perOrder: '10',
  salesFrom: '',
  salesUntil: '',
  accessCode: '',
});

export const valuesOf = (event: ManagedEvent): EventValues => ({
  title: event.title,
  summary: event.summary,
  story: event.story,
  picture: event.picture,
  online: event.online,
  place: event.place,
  joinUrl: event.joinUrl,
  joinWords: event.joinWords,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  timeZone: event.timeZone,
  currency: event.currency,
  contactEmail: event.contactEmail,
  causeId: event.causeId ?? '',
  asksDonation: event.asksDonation,
  refundPolicy: event.refundPolicy,
  refundDays: `${event.refundDays}`,
  refundWords: event.refundWords,
  capacity: event.capacity === null ? '' : `${event.capacity}`,
  questions: event.questions.map((question) => ({ ...question, key: question.id })),
  types: event.types.map((type) => ({
    key: type.id,
    id: type.id,
    name: type.name,
    description: type.description,
    kind: type.kind,
    price: type.price,
    accessCode: type.accessCode,
    quantity: `${type.quantity}`,
    perOrder: `${type.perOrder}`,
    salesFrom: type.salesFrom,
    salesUntil: type.salesUntil,
  })),
});

type Facts = Omit<z.input<typeof changeTicketEvent.input>, 'id' | 'readAt'>;

/** Returns the input for the request: plain amounts, and empty fields omitted. */
export const factsOf = (values: EventValues): Facts => ({
  ...values,
  picture: (values.picture && {
    id: values.picture.id,
    alt: values.picture.alt,
  }) as Facts['picture'],
  causeId: (values.causeId || null) as Facts['causeId'],
  capacity: values.capacity.trim() === '' ? null : values.capacity,
  questions: values.questions.map(({ id, label, required }) => ({ id, label, required })),
  types: values.types.map(({ key: _, id, ...type }) => ({
    ...type,
    ...(id !== '' && { id: id as never }),
    price: type.kind === 'free' ? '' : plainAmount(type.price, values.currency),
  })),
});
