import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { inEnglish, type Wording, worded } from '@ngo-plus/contract/kernel';
import { codeFrom, codeLength, type Design } from '@ngo-plus/contract/people/certificates';
import { and, eq, isNull } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { putBlob, removeBlob } from '../../platform/blobs/index.ts';
import { type ApprovedHours, approvedHoursOf } from '../volunteering/index.ts';
import { credentialOf, type SigningKey, signCredential } from './credentials/index.ts';
import { certificateIssued } from './events.ts';
import { print, unprintable } from './pdf/index.ts';
import type { PrintedPictures } from './pictures.ts';
import { sheetOf } from './sheets.ts';
import { type CertificateRow, certificates, changes } from './table.ts';

/** What all certificates of one issue share, read once. */
export type IssueContext = {
  readonly orgId: string;
  readonly templateId: string;
  readonly design: Design;
  readonly pictures: PrintedPictures;
  readonly signingKey: SigningKey;
  readonly span: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly by: { readonly userId: string; readonly name: string };
  readonly runId?: string | undefined;
};

/** The reason why a person gets no certificate, shown to the coordinator. */
export class NotIssued extends Error {
  readonly wording: Wording;

  constructor(wording: Wording) {
    super(inEnglish(wording));
    this.wording = wording;
  }
}

/** Work in the transaction that stores the certificate. An error rolls everything back. */
export type IssueHooks = {
  readonly before?: (ctx: TransactionContext) => Promise<void>;
  readonly after?: (ctx: TransactionContext, row: CertificateRow) => Promise<void>;
};

/**
 * Issues one certificate: reads the facts, prints and signs without a transaction, and stores the result only if the
 * facts are unchanged. Runs in scope `system`, because people may have left the organisation; every statement names
 * the organisation and the person.
 *
 * @throws NotIssued when there is nothing to certify or the name cannot be printed.
 */
export async function issue(
  outside: RequestContext,
  issueContext: IssueContext,
  userId: string,
  hooks: IssueHooks,
): Promise<CertificateRow> {
  for (let attempt = 1; ; attempt += 1) {
    const facts = await outside.transact((ctx) => readFacts(ctx, issueContext, userId), 'system');
    const drafted = await draft(outside, issueContext, facts);
    try {
      return await outside.transact(
        (ctx) => saveCertificate(ctx, issueContext, drafted, hooks),
        'system',
      );
    } catch (error) {
      await outside.transact((ctx) => removeBlob(ctx, drafted.pdfBlobId), 'system');
      // Hours were decided during printing.
      if (!(error instanceof HoursChanged) || attempt === 3) throw error;
    }
  }
}

class HoursChanged extends Error {}

type FactsRow = {
  readonly userId: string;
  readonly recipient: string;
  readonly email: string;
  readonly organisation: string;
  readonly timeZone: string;
  readonly hours: ApprovedHours;
};

async function readFacts(
  ctx: TransactionContext,
  { orgId, span }: IssueContext,
  userId: string,
): Promise<FactsRow> {
  const [person] = await ctx.db
    .select({ recipient: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  const [organisation] = await ctx.db
    .select({ organisation: organisations.name, timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  if (!person) throw new NotIssued(worded('This person no longer has an account.'));
  const characters = await unprintable(person.recipient);
  if (characters.length > 0)
    throw new NotIssued(
      worded("These characters in the name can't be printed: {{characters}}", {
        characters: characters.join(' '),
      }),
    );
  const hours = await approvedHoursOf(ctx, { orgId, userId, ...span });
  return { userId, ...person, ...Problem.ifMissing(organisation, 'That organisation'), hours };
}

type DraftCertificate = CertificateRow & {
  readonly hours: ApprovedHours;
  readonly pdfBlobId: string;
};

async function draft(
  outside: RequestContext,
  issueContext: IssueContext,
  facts: FactsRow,
): Promise<DraftCertificate> {
  const { hours, recipient, organisation, timeZone, userId, email } = facts;
  const { minutes, firstOn, lastOn } = hours;
  if (minutes === 0 || firstOn === null || lastOn === null)
    throw new NotIssued(worded('There are no approved hours in this period.'));
  const { design, orgId, templateId, pictures, signingKey } = issueContext;
  const issuedAt = outside.now();
  const code = codeFrom(randomBytes(codeLength));
  const dates = { minutes, firstOn, lastOn, issuedAt };
  const sheet = sheetOf(
    design,
    { organisation, recipient, timeZone, code, ...dates },
    pictures,
    outside.config,
  );
  const certified = {
    id: uuidv7(),
    orgId,
    userId,
    templateId,
    kind: design.kind,
    code,
    organisation,
    title: sheet.title,
    recipient,
    ...dates,
  };
  const { publicUrl } = outside.config;
  const unsigned = credentialOf({ ...certified, email }, publicUrl);
  const credential = await signCredential(unsigned, signingKey, publicUrl);
  const pdfBlobId = await store(outside, orgId, await print(sheet, issuedAt), sheet.title);
  return {
    ...certified,
    hours,
    pdfBlobId,
    credential,
    codeHash: hashOfCode(code),
    runId: issueContext.runId ?? null,
    signer: design.signerName,
    spanFrom: issueContext.span.from ?? null,
    spanTo: issueContext.span.to ?? null,
    state: 'valid',
    hoursChanged: false,
    issuedBy: issueContext.by.userId,
    issuedByName: issueContext.by.name,
    endedAt: null,
    replacedBy: null,
  };
}

/** Codes are looked up by their hash, so that response times reveal nothing about their characters. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

const maxBytes = 8 * 1024 * 1024;

async function store(outside: RequestContext, orgId: string, pdf: Buffer, title: string) {
  const { id } = await putBlob(outside, {
    purpose: 'certificates.pdf',
    name: `${title.replace(/[^\p{L}\p{M}\p{N} _-]/gu, ' ').trim() || 'certificate'}.pdf`,
    stream: Readable.from([pdf]),
    maxBytes: maxBytes,
    orgId,
  });
  return id;
}

async function saveCertificate(
  ctx: TransactionContext,
  issueContext: IssueContext,
  { hours, ...row }: DraftCertificate,
  hooks: IssueHooks,
): Promise<CertificateRow> {
  const { orgId, userId, id, kind, title, minutes } = row;
  await hooks.before?.(ctx);
  const current = await approvedHoursOf(ctx, { orgId, userId, ...issueContext.span });
  if (current.minutes !== hours.minutes) throw new HoursChanged();
  await ctx.db.insert(certificates).values(row);
  const { userId: by, name: byName } = issueContext.by;
  const change = {
    orgId,
    certificateId: id,
    userId,
    byUserId: by,
    byName,
    changedAt: row.issuedAt,
  };
  await ctx.db.insert(changes).values({ ...change, id: uuidv7(), action: 'issued' });
  await audit(ctx, {
    action: 'certificates.issue',
    subject: id,
    after: { userId, kind, title, minutes },
  });
  await hooks.after?.(ctx, row);
  await emit(ctx, certificateIssued, {
    orgId,
    userId,
    certificateId: id,
    kind,
    title,
    minutes,
    by,
  });
  return row;
}
