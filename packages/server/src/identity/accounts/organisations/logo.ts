import { buffer } from 'node:stream/consumers';
import * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  audit,
  type FilePart,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import {
  downloadOf,
  openBlob,
  openBlobFor,
  putImage,
  removeBlob,
} from '../../../platform/blobs/index.ts';
import { presentOrganisation } from '../profile.ts';
import { organisations } from '../table.ts';

const purpose = 'accounts.logo';

/** Sharp enough when printed three centimetres wide. */
const longestEdgePixels = 640;

/**
 * Replaces the logo.
 *
 * @throws Problem `invalid` for a file that is not an image, `too_large`
 */
export async function setLogo(
  outside: RequestContext,
  _input: Input<typeof accounts.setLogo>,
  { name, stream }: FilePart,
) {
  const maxBytes = accounts.maxLogoBytes;
  const picture = { purpose, name, stream, maxBytes, longestEdgePixels, public: true } as const;
  const { id } = await putImage(outside, picture);
  return outside.transact((ctx) => changeLogo(ctx, id));
}

export const removeLogo = (ctx: TransactionContext) => changeLogo(ctx, null);

async function changeLogo(ctx: TransactionContext, logoBlobId: string | null) {
  const { orgId } = signedIn(ctx);
  const own = eq(organisations.id, orgId);
  const [before] = await ctx.db.select().from(organisations).where(own).for('update');
  const present = Problem.ifMissing(before, 'Your organisation');
  const [row] = await ctx.db.update(organisations).set({ logoBlobId }).where(own).returning();
  if (present.logoBlobId && present.logoBlobId !== logoBlobId)
    await removeBlob(ctx, present.logoBlobId);
  const after = presentOrganisation(Problem.ifMissing(row, 'Your organisation'));
  await audit(ctx, {
    action: 'accounts.change-logo',
    subject: orgId,
    before: { logoUrl: presentOrganisation(present).logoUrl },
    after: { logoUrl: after.logoUrl },
  });
  return after;
}

/**
 * Reads a logo.
 *
 * @throws Problem `not_found`, also for a file that is not a logo
 */
export async function readLogo(outside: RequestContext, { id }: Input<typeof accounts.readLogo>) {
  const logo = { id, purpose, what: 'That logo' };
  return downloadOf(await outside.transact((ctx) => openBlobFor(ctx, logo)));
}

export type OrganisationProfile = accounts.Organisation & {
  /** For `logoOf`; null if it has none. */
  readonly logoBlobId: string | null;
};

/**
 * How an organisation presents itself on pages, emails and certificates.
 *
 * @throws Problem `not_found` if the caller's scope does not include it
 */
export async function organisationOf(
  { db }: Pick<TransactionContext, 'db'>,
  orgId: string,
): Promise<OrganisationProfile> {
  const [organisation] = await db.select().from(organisations).where(eq(organisations.id, orgId));
  const row = Problem.ifMissing(organisation, 'That organisation');
  return { ...presentOrganisation(row), logoBlobId: row.logoBlobId };
}

/** The bytes of a logo, a WebP of at most 640 pixels; undefined if there is none. */
export async function logoOf(
  outside: RequestContext,
  { logoBlobId }: Pick<OrganisationProfile, 'logoBlobId'>,
): Promise<{ readonly bytes: Buffer; readonly type: string } | undefined> {
  if (logoBlobId === null) return undefined;
  const { blob, open } = await outside.transact((ctx) => openBlob(ctx, logoBlobId));
  return { bytes: await buffer(await open()), type: blob.contentType };
}
