import type * as z from 'zod';
import { type Double, type Exchange, openDouble, type Reply, type Rules } from '../double.ts';
import {
  badMoment,
  intentAnswer,
  noSuch,
  pageOf,
  refundAnswer,
  right,
  sessionAnswer,
  wrong,
} from './double-answers.ts';
import {
  addIntent,
  addRefund,
  addSession,
  type Books,
  chargeCard,
  emptyBooks,
  type IntentNotes,
  refundedOf,
  succeed,
} from './double-books.ts';
import {
  type Dispute,
  disputeAnswer,
  disputeList,
  movementAnswer,
  movementList,
  type Payout,
  payoutAnswer,
  payoutList,
} from './double-disputes.ts';
import { payers } from './double-payers.ts';
import {
  decodeForm,
  intentList,
  intentOrder,
  ofIntent,
  oneThing,
  refundOrder,
  search,
  sessionOrder,
} from './double-requests.ts';

export const secretKey = 'sk_test_51NeverARealOne';
export const version = '2026-10-28.endive';

type Query = { readonly id: string; readonly params: unknown };
type Route = readonly [RegExp, z.ZodType, (books: Books, asked: Query) => Reply];

/** Binds a path to the shape of its parameters and to what it does. */
const route = <Shape extends z.ZodType>(
  path: RegExp,
  shape: Shape,
  work: (books: Books, params: z.infer<Shape>, id: string) => Reply,
): Route => [path, shape, (books, { id, params }) => work(books, params as z.infer<Shape>, id)];

const routes: readonly Route[] = [
  route(/^POST \/v1\/checkout\/sessions$/, sessionOrder, (books, order) => {
    const price = order.line_items[0]?.price_data;
    const refusal = price && refuseAmount(Number(price.unit_amount), price.currency);
    const openSeconds = Number(order.expires_at) - Date.now() / 1_000;
    if (refusal) return refusal;
    // Allows one second for network latency.
    if (openSeconds < 1_799 || openSeconds > 86_400)
      return wrong(400, {
        message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours away.',
        param: 'expires_at',
      });
    return right(sessionAnswer(addSession(books, order), false));
  }),
  route(/^GET \/v1\/checkout\/sessions$/, ofIntent, (books, params) => {
    const found = [...books.sessions.values()].filter(
      ({ intent }) => intent?.id === params.payment_intent,
    );
    return pageOf(found, (session) => sessionAnswer(session, false), params);
  }),
  route(/^GET \/v1\/checkout\/sessions\/(\w+)$/, oneThing, (books, { expand = [] }, id) => {
    const session = books.sessions.get(id);
    if (!session) return noSuch('checkout.session', id);
    return right(
      sessionAnswer(
        session,
        expand.some((path) => path.startsWith('payment_intent')),
      ),
    );
  }),
  route(/^POST \/v1\/payment_intents$/, intentOrder, (books, order) => {
    const refusal = refuseAmount(Number(order.amount), order.currency);
    if (refusal) return refusal;
    if (books.cards.get(order.payment_method)?.customer !== order.customer)
      return noSuch('payment_method', order.payment_method);
    const intent = chargeCard(books, order);
    const { last_payment_error: error } = intent;
    if (!error) return right(intentAnswer(intent, order.expand !== undefined));
    const payment_intent = intentAnswer(intent, false);
    return wrong(402, { type: 'card_error', ...error, decline_code: error.code, payment_intent });
  }),
  route(/^GET \/v1\/payment_intents$/, intentList, (books, { created, expand, ...page }) => {
    const { gte = '0', lt = '99999999999' } = created ?? {};
    const found = [...books.intents.values()].filter(
      (one) => one.created >= Number(gte) && one.created < Number(lt),
    );
    return pageOf(found, (one) => intentAnswer(one, expand !== undefined), page);
  }),
  route(/^GET \/v1\/payment_intents\/search$/, search, (books, { query, expand, limit }) => {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']+)'$/.exec(query) ?? [];
    if (value === undefined) return wrong(400, { message: 'We were unable to parse your query.' });
    const found = [...books.intents.values()].filter(
      ({ metadata, isIndexed }) => isIndexed && metadata[name] === value,
    );
    return pageOf(found, (one) => intentAnswer(one, expand !== undefined), { limit });
  }),
  route(/^GET \/v1\/payment_intents\/(\w+)$/, oneThing, (books, { expand }, id) => {
    const intent = books.intents.get(id);
    return intent
      ? right(intentAnswer(intent, expand !== undefined))
      : noSuch('payment_intent', id);
  }),
  route(/^POST \/v1\/refunds$/, refundOrder, (books, order) => {
    const intent = books.intents.get(order.payment_intent);
    if (!intent) return noSuch('payment_intent', order.payment_intent);
    const left = intent.amount_received - refundedOf(books, intent.id);
    if (intent.status !== 'succeeded')
      return wrong(400, {
        message: 'This PaymentIntent does not have a successful charge to refund.',
      });
    if (left === 0)
      return wrong(400, { code: 'charge_already_refunded', message: 'Charge has been refunded.' });
    if (Number(order.amount) > left || Number(order.amount) < 1)
      return wrong(400, { message: 'Refund amount is greater than unrefunded amount on charge.' });
    return right(refundAnswer(addRefund(books, order, intent.currency)));
  }),
  route(/^GET \/v1\/refunds$/, ofIntent, (books, params) => {
    const { payment_intent: id } = params;
    if (!books.intents.has(id)) return noSuch('payment_intent', id);
    const found = [...books.refunds.values()].filter((one) => one.payment_intent === id);
    return pageOf(found, refundAnswer, params);
  }),
  route(/^GET \/v1\/disputes$/, disputeList, (books, { payment_intent: of, created, ...page }) => {
    const { gte = '0', lt = '99999999999' } = created ?? {};
    const found = [...books.disputes.values()].filter(
      (one) =>
        (of === undefined || one.payment_intent === of) &&
        one.created >= Number(gte) &&
        one.created < Number(lt),
    );
    return pageOf(found, disputeAnswer, page);
  }),
  route(/^GET \/v1\/payouts$/, payoutList, (books, { created, ...page }) => {
    const { gte = '0', lt = '99999999999' } = created;
    const found = [...books.payouts.values()].filter(
      (one) => one.created >= Number(gte) && one.created < Number(lt),
    );
    return pageOf(found, payoutAnswer, page);
  }),
  route(/^GET \/v1\/balance_transactions$/, movementList, (books, { payout: id, ...page }) => {
    const payout = books.payouts.get(id);
    if (!payout) return noSuch('payout', id);
    if (!payout.automatic)
      return wrong(400, {
        message:
          'Balance transaction history can only be filtered on automatic transfers, not manual.',
      });
    return pageOf(payout.movements, movementAnswer, page);
  }),
];

/** Minimum amounts of an account that is paid out in the currency (docs.stripe.com/currencies). */
const least: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50, huf: 17_500 };
const steps: Readonly<Record<string, number>> = { isk: 100, ugx: 100, kwd: 10 };

function refuseAmount(amount: number, currency: string): Reply | undefined {
  const param = 'amount';
  if (amount < (least[currency] ?? 1))
    return wrong(400, { code: 'amount_too_small', message: 'Amount is too small.', param });
  if (amount > 99_999_999)
    return wrong(400, { code: 'amount_too_large', message: 'Amount is too large.', param });
  if (amount % (steps[currency] ?? 1) === 0) return undefined;
  return wrong(400, { code: 'parameter_invalid_integer', message: 'Invalid amount.', param });
}

type Stored = { readonly path: string; readonly body: unknown; readonly reply: Reply };

/** One key, one execution, for as long as Stripe stores the key (docs.stripe.com/api/idempotent_requests). */
function once(keys: Map<string, Stored>, exchange: Exchange, work: () => Reply): Reply {
  const { path, headers, body } = exchange;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key.length > 255 || !path.startsWith('POST')) return work();
  const kept = keys.get(key);
  if (kept?.path === path && kept.body === body) return kept.reply;
  if (kept)
    return wrong(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    });
  const reply = work();
  // Requests that were refused before execution are not stored.
  if (reply.status === 200 || reply.status === 402) keys.set(key, { path, body, reply });
  return reply;
}

const rules =
  (books: Books, keys: Map<string, Stored>): Rules =>
  (exchange, mood) => {
    const { headers } = exchange;
    const [path = '', query = ''] = exchange.path.split('?');
    if (mood.kind === 'refuses') return badMoment(mood.status);
    if (headers.authorization !== `Bearer ${secretKey}`)
      return wrong(401, { message: `Invalid API Key provided: ${headers.authorization}` });
    if (headers['stripe-version'] !== version)
      return wrong(400, { message: `Invalid Stripe API version: ${headers['stripe-version']}` });
    const [form, shape, work] = routes.find(([known]) => known.test(path)) ?? [];
    if (!form || !shape || !work)
      return wrong(404, { message: `Unrecognized request URL (${path}).` });
    const requestText = path.startsWith('POST') ? String(exchange.body) : query;
    const parsed = shape.safeParse(decodeForm(requestText));
    if (!parsed.success) return wrongParameter(parsed.error);
    const [, id = ''] = form.exec(path) ?? [];
    return once(keys, exchange, () => work(books, { id, params: parsed.data }));
  };

function wrongParameter({ issues }: z.ZodError): Reply {
  const [issue] = issues;
  const param = issue?.path.join('.') ?? '';
  const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_missing';
  return wrong(400, { code, message: `${code}: ${issue?.message}`, param });
}

export type StripeDouble = Double &
  ReturnType<typeof payers> & {
    /** A payment that exists although no response confirmed it. */
    readonly plant: (notes: IntentNotes) => string;
    readonly dispute: (dispute: Dispute) => void;
    readonly payOut: (payout: Payout) => void;
    /** Search catches up. */
    readonly index: () => void;
    /** A day goes by: Stripe forgets the keys. */
    readonly forgetKeys: () => void;
  };

/** A test double of the parts of Stripe's API that we use, as its reference describes them. */
export async function openStripeDouble(): Promise<StripeDouble> {
  const books = emptyBooks();
  const keys = new Map<string, Stored>();
  const double = await openDouble(rules(books, keys));
  return {
    ...double,
    ...payers(books),
    plant: (notes) => {
      const intent = addIntent(books, notes);
      succeed(intent, 'pm_planted');
      return intent.id;
    },
    dispute: (dispute) => void books.disputes.set(dispute.id, dispute),
    payOut: (payout) => void books.payouts.set(payout.id, payout),
    index: () => {
      for (const intent of books.intents.values()) intent.isIndexed = true;
    },
    forgetKeys: () => keys.clear(),
  };
}
