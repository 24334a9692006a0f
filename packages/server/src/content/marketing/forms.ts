import type {
  sendLead as leadForm,
  sendMessage as messageForm,
} from '@ngo-plus/contract/content/marketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { checkVisitor } from '../../identity/bot-check/index.ts';
import {
  inScope,
  type RequestContext,
  type TransactionContext,
  textIn,
} from '../../kernel/index.ts';
import { campaignOf } from './campaign.ts';
import { forwardMessage } from './emails.ts';
import { saveLead } from './save-lead.ts';

/** @throws Problem as `checkVisitor` does. */
export async function sendLead(outside: RequestContext, input: Input<typeof leadForm>) {
  const { organisationName, email, proof, website: honeypot, ...campaign } = input;
  const t = textIn(outside.language);
  const thanks = {
    message: t("Thanks for your interest! We'll contact you shortly with more information."),
  };
  const visitor = await checkVisitor(outside, { action: 'CTA', proof, honeypot });
  if (visitor === 'robot') return thanks;
  await inScope(outside, 'system', (ctx) =>
    saveLead(ctx, {
      source: 'landing',
      organisationName,
      email,
      name: '',
      topic: null,
      message: '',
      ...campaignOf(campaign),
      proven: visitor === 'human',
    }),
  );
  return thanks;
}

/** @throws Problem as `checkVisitor` does. */
export async function sendMessage(outside: RequestContext, input: Input<typeof messageForm>) {
  const { proof, website: honeypot, organisationName = '', ...form } = input;
  const t = textIn(outside.language);
  const thanks = { message: t("Thank you for your message. We'll reply by email.") };
  const visitor = await checkVisitor(outside, { action: 'CONTACT', proof, honeypot });
  if (visitor === 'robot') return thanks;
  await inScope(outside, 'system', async (ctx: TransactionContext) => {
    const lead = { ...form, organisationName, ...campaignOf({}), proven: visitor === 'human' };
    const isNews = await saveLead(ctx, { source: 'contact', ...lead });
    if (isNews) await forwardMessage(ctx, lead);
  });
  return thanks;
}
