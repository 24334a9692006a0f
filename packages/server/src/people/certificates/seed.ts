import { type Design, design } from '@ngo-plus/contract/people/certificates';
import * as z from 'zod';
import type { RequestContext, TestPlatform } from '../../kernel/index.ts';
import { demoData } from '../../platform/demo-content/index.ts';
import { peopleWithApprovedHours } from '../volunteering/index.ts';
import { issue } from './issue.ts';
import { issueContextFor } from './issue-context.ts';
import { addTemplate } from './templates.ts';

const demoTemplate = design.extend({ issued: z.boolean().default(false) }).strict();

/** Templates of the demo NGO, and a certificate for everyone there with approved hours. */
export async function seedCertificates({ as }: TestPlatform): Promise<void> {
  const staff = await as('staff@demo.ngo');
  const templates = await demoData('people/certificates/templates.yaml', z.array(demoTemplate));
  for (const { issued, ...template } of templates) {
    const { id } = await staff.transact((ctx) => addTemplate(ctx, template));
    if (issued) await issueToEveryone(staff, id, template);
  }
}

async function issueToEveryone(
  staff: RequestContext,
  templateId: string,
  template: Design,
): Promise<void> {
  const people = await staff.transact((ctx) => peopleWithApprovedHours(ctx));
  const issueContext = await issueContextFor(staff, { templateId, design: template, span: {} });
  for (const { userId } of people) await issue(staff, issueContext, userId, {});
}
