import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/operations/administration';
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { tokensSince } from '../../ai/usage/index.ts';
import { usedBytesOf } from '../../files/storage/index.ts';
import { presentOrganisation, users } from '../../identity/accounts/index.ts';
import {
  cursorsOf,
  Problem,
  pageOf,
  type TransactionContext,
  toShape,
} from '../../kernel/index.ts';
import { countMails } from '../../platform/mail/index.ts';
import {
  administratorsIn,
  countOrganisations,
  findOrganisation,
  findOrganisations,
  type OrganisationMatch,
} from './organisation-queries.ts';
import { platformOr403 } from './rights.ts';
import { notes } from './table.ts';
import { presentVerification } from './verification-documents.ts';

const cursors = cursorsOf('administration.organisations', [z.string(), z.uuid()]);

export async function listOrganisations(
  ctx: TransactionContext,
  input: Input<typeof contract.listOrganisations>,
) {
  platformOr403(ctx);
  const { cursor, limit } = input;
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await findOrganisations(ctx, input, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ sortName, organisation }) =>
    cursors.after([sortName, organisation.id]),
  );
  const ids = page.map(({ organisation }) => organisation.id);
  const used = await usedBytesOf(ctx, ids);
  return {
    items: page.map((row) => presentRow(row, used.get(row.organisation.id) ?? 0)),
    total: () => countOrganisations(ctx, input),
    next,
  };
}

function presentRow(
  { organisation, verification, members }: OrganisationMatch,
  storageBytes: number,
): contract.OrganisationRow {
  const { id, name, country, plan, createdAt } = organisation;
  return contract.listOrganisations.output.element.parse({
    id,
    name,
    country,
    plan,
    members,
    storageBytes,
    state: stateOf(organisation),
    verification: verification ?? 'none',
    createdAt: createdAt.toISOString(),
  });
}

type LifecycleDates = OrganisationMatch['organisation'];

function stateOf({ suspendedAt, closedAt, deleteAfter }: LifecycleDates) {
  if (deleteAfter) return 'closing';
  if (closedAt) return 'closed';
  return suspendedAt ? 'suspended' : 'active';
}

/** @throws Problem `not_found`, also for the platform's own organisation. */
export async function readOrganisation(
  ctx: TransactionContext,
  { id }: { readonly id: string },
): Promise<contract.OrganisationDetail> {
  platformOr403(ctx);
  const match = Problem.ifMissing(await findOrganisation(ctx, id), 'That NGO');
  const { organisation, members } = match;
  const storageBytes = (await usedBytesOf(ctx, [id])).get(id) ?? 0;
  const { suspendedAt, suspensionReason, closedAt, deleteAfter, plan } = organisation;
  const limits = planLimits[plan];
  const since = startOfMonth(ctx.now());
  return toShape(contract.organisationDetail, {
    ...presentRow(match, storageBytes),
    profile: presentOrganisation(organisation),
    suspensionReason,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    deleteAfter: deleteAfter?.toISOString() ?? null,
    usage: {
      members: { used: members, limit: limits.teamMembers },
      storageBytes: { used: storageBytes, limit: limits.storageBytes },
      aiTokens: { used: await tokensSince(ctx.db, id, since), limit: limits.aiTokensPerMonth },
      mails: { used: await countMails(ctx, { orgId: id, since }), limit: limits.mailsPerMonth },
    },
    administrators: await administratorsIn(ctx, id),
    papers: await presentVerification(ctx, id),
    notes: await notesOf(ctx, id),
  });
}

const startOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

async function notesOf({ db }: TransactionContext, orgId: string) {
  const rows = await db
    .select({ note: notes, writtenBy: users.name })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.writtenBy))
    .where(eq(notes.orgId, orgId))
    .orderBy(desc(notes.id))
    .limit(200);
  return rows.map(({ note: { id, words, writtenAt }, writtenBy }) => ({
    id,
    words,
    writtenBy,
    writtenAt: writtenAt.toISOString(),
  }));
}
