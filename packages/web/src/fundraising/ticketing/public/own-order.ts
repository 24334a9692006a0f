import {
  cancelOwnTickets,
  nameHolders,
  type OwnOrder,
  readOwnOrder,
  requestRefund,
  sendOwnTickets,
} from '@ngo-plus/contract/fundraising/ticketing';
import type { Output } from '@ngo-plus/contract/kernel';
import { readPaymentStatus } from '@ngo-plus/contract/money/payments';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import {
  call,
  ifExists,
  type Posted,
  RequestFailed,
  sentForm,
  through,
} from '../../../kernel/index.ts';
import { fieldsById } from './fields-by-id.ts';

/** Loads an order by the token in its link, and the status of its payment while the order is unpaid. */
export async function loadOwn(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const options = { ...through(args), anonymous: true };
  const read = () => ifExists(call(readOwnOrder, { token }, options));
  const order = await read();
  if (!order) return data({ token, order: undefined, payment: undefined }, { status: 404 });
  if (!isUnpaid(order) || order.reference === null)
    return data({ token, order, payment: undefined });
  const payment = await call(readPaymentStatus, { reference: order.reference }, options).catch(
    () => undefined,
  );
  // The status check may have settled the payment, so the order is read again.
  return data({ token, order: (await read()) ?? order, payment });
}

const isUnpaid = ({ status }: OwnOrder): boolean => status === 'held' || status === 'expired';

export type OwnAction = 'names' | 'give-up' | 'letter' | 'refund';

type ActionResult = Output<typeof sendOwnTickets> | { readonly message: string };
export type OwnFormResult = Posted<ActionResult> & { readonly action: OwnAction };

/** Handles the page's forms. They work without JavaScript. */
export async function handleOwnForm(args: ActionFunctionArgs): Promise<OwnFormResult> {
  const form = await sentForm(args.request);
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const token = args.params['token'] ?? '';
  const action = (values['action'] ?? '') as OwnAction;
  const options = { ...through(args), anonymous: true };
  try {
    return { action, values, fields: {}, answer: await execute(action, values, token, options) };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { code, fields, message } = error;
    return { action, values, fields, message, code };
  }
}

async function execute(
  action: OwnAction,
  values: Readonly<Record<string, string>>,
  token: string,
  options: ReturnType<typeof through>,
): Promise<ActionResult> {
  if (action === 'letter') return call(sendOwnTickets, { token }, options);
  if (action === 'give-up') {
    await call(cancelOwnTickets, { token, ticketId: values['ticketId'] ?? '' }, options);
    return { message: 'Ticket cancelled. The seat is now available to others.' };
  }
  if (action === 'refund') {
    await call(requestRefund, { token, reason: values['reason'] ?? '' }, options);
    return { message: 'Your refund request was sent to the organiser.' };
  }
  await call(nameHolders, { token, names: fieldsById(values, 'names.') }, options);
  return { message: 'Names saved' };
}
