import type { Design } from '@ngo-plus/contract/people/certificates';
import type { RequestContext, TestPlatform } from '../../kernel/index.ts';
import { peopleWithApprovedHours } from '../volunteering/index.ts';
import { issue } from './issuing.ts';
import { pressFor } from './press.ts';
import { addTemplate } from './templates.ts';

const shared = {
  language: 'en',
  signerName: 'Solange Mukandori',
  signerTitle: 'Volunteer Coordinator',
  accent: '#0b6b5d',
  logo: 'organisation',
  logoId: null,
  signatureId: null,
} as const;

const certificate: Design = {
  ...shared,
  name: 'Certificate of volunteering',
  kind: 'certificate',
  title: 'Certificate of volunteering',
  lead: 'This certificate is presented to',
  body: 'for {{hours}} hours of voluntary work with {{organisation}} between {{from}} and {{to}}.\nWe thank you for your time and care.',
};

const letter: Design = {
  ...shared,
  name: 'Letter of confirmation',
  kind: 'letter',
  title: 'Letter of confirmation',
  lead: 'To whom it may concern,',
  body: 'This is to confirm that {{name}} volunteered with {{organisation}} between {{from}} and {{to}} and gave {{hours}} hours of work. Our coordinators have checked and approved each of these hours.\n\n{{name}} was reliable and kind, and we would gladly work together again.\n\nYours faithfully',
};

const french: Design = {
  ...shared,
  name: 'Attestation de bénévolat',
  kind: 'certificate',
  language: 'fr',
  title: 'Attestation de bénévolat',
  lead: 'Cette attestation est remise à',
  body: 'pour {{hours}} heures de travail bénévole avec {{organisation}} du {{from}} au {{to}}.\nMerci pour votre temps et votre attention.',
  accent: '#8a4b12',
};

/** Templates of the demo NGO, and a certificate for everybody there whose hours are approved. */
export async function seedCertificates({ as }: TestPlatform): Promise<void> {
  const staff = await as('staff@demo.ngo');
  const { id: templateId } = await staff.transact(async (ctx) => {
    await addTemplate(ctx, letter);
    await addTemplate(ctx, french);
    return addTemplate(ctx, certificate);
  });
  await issueToEverybody(staff, templateId);
}

async function issueToEverybody(staff: RequestContext, templateId: string): Promise<void> {
  const people = await staff.transact((ctx) => peopleWithApprovedHours(ctx));
  const press = await pressFor(staff, { templateId, design: certificate, span: {} });
  for (const { userId } of people) await issue(staff, press, userId, {});
}
