import { thankForDonation } from '@ngo-plus/contract/fundraising/donations';
import {
  addPageUpdate,
  changeOwnPage,
  closeOwnPage,
  confirmPage,
  deletePageUpdate,
  dismissMember,
  joinTeam,
  removePagePicture,
  reopenOwnPage,
  requestPages,
  startTeam,
} from '@ngo-plus/contract/fundraising/fundraisers';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import type { ActionFunctionArgs } from 'react-router';
import { type Posted, sendForm, sentForm, through } from '../../../kernel/index.ts';
import { plainGoal } from '../plain-goal.ts';

/** Actions of the owner, by the name sent with the form. */
const actions = {
  ask: requestPages,
  confirm: confirmPage,
  change: changeOwnPage,
  close: closeOwnPage,
  reopen: reopenOwnPage,
  'add-news': addPageUpdate,
  'delete-news': deletePageUpdate,
  'start-team': startTeam,
  'join-team': joinTeam,
  dismiss: dismissMember,
  'drop-picture': removePagePicture,
  thank: thankForDonation,
} as const satisfies Record<string, Endpoint>;

export type Action = keyof typeof actions;

/** The action that was sent, and its result. */
export type Done = { readonly action: Action; readonly posted: Posted<unknown> };

/** Handles the owner's forms, which work without JavaScript: the token is in the address of the page. */
export async function answerAction(args: ActionFunctionArgs): Promise<Done> {
  const form = await sentForm(args.request);
  const name = String(form.get('action') ?? '');
  const action = name in actions ? (name as Action) : 'ask';
  const token = new URL(args.request.url).searchParams.get('token');
  if (token !== null) form.set('token', token);
  if (action === 'change')
    form.set('goal', plainGoal(String(form.get('goal') ?? ''), String(form.get('currency') ?? '')));
  const posted: Posted<unknown> = await sendForm<Endpoint>(actions[action], form, through(args));
  return { action, posted };
}
