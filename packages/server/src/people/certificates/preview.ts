import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import { codeLength } from '@ngo-plus/contract/people/certificates';
import { organisationOf } from '../../identity/accounts/index.ts';
import { type Download, Problem, type RequestContext } from '../../kernel/index.ts';
import { coordinatorOr403 } from './coordinator.ts';
import { print, unprintable } from './pdf/index.ts';
import { picturesOf } from './pictures.ts';
import { sheetOf } from './sheets.ts';
import { requirePrintable } from './templates.ts';

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** A certificate of an example person, drawn exactly like an issued one. Its code is not valid. */
export async function previewTemplate(
  outside: RequestContext,
  { exampleName, ...design }: Input<typeof contract.previewTemplate>,
): Promise<Download> {
  const { orgId } = coordinatorOr403(outside);
  await requirePrintable(design);
  const recipient = exampleName || 'Uwimana Niyonsuti';
  const unsupported = await unprintable(recipient);
  if (unsupported.length > 0) {
    throw Problem.atField(
      'invalid',
      'exampleName',
      "These characters can't be printed: {{characters}}",
      { characters: unsupported.slice(0, 10).join(' ') },
    );
  }
  const { name, timeZone } = await outside.transact((ctx) => organisationOf(ctx, orgId));
  const now = outside.now();
  const facts = {
    organisation: name,
    recipient,
    timeZone,
    minutes: 2_550,
    issuedAt: now,
    firstOn: dayOf(now.getTime() - yearMs),
    lastOn: dayOf(now.getTime()),
    code: '0'.repeat(codeLength),
  };
  const pictures = await picturesOf(outside, orgId, design);
  const body = await print(sheetOf(design, facts, pictures, outside.config), now);
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return { body, type: 'application/pdf', headers };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
