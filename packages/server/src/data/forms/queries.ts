import type { listForms } from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { containsWords, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { forms, versions } from './table.ts';

type Filters = Pick<Input<typeof listForms>, 'search' | 'state' | 'folder'>;

/** The condition for forms of the caller's organisation. The archive is a list of its own. */
export const formFilter = (ctx: TransactionContext, { search = '', state, folder }: Filters) =>
  and(
    eq(forms.orgId, signedIn(ctx).orgId),
    state === 'archived' ? isNotNull(forms.archivedAt) : isNull(forms.archivedAt),
    state === undefined || state === 'archived' ? undefined : eq(forms.state, state),
    folder === undefined ? undefined : eq(forms.folder, folder),
    sql`true ${containsWords(search, sql`${forms.title}`)}`,
  );

/** Without the draft, which may be megabytes. */
const summary = {
  id: forms.id,
  title: forms.title,
  state: forms.state,
  revision: forms.revision,
  publishedRevision: forms.publishedRevision,
  questions: forms.questions,
  version: forms.version,
  archivedAt: forms.archivedAt,
  folder: forms.folder,
  createdAt: forms.createdAt,
  updatedAt: forms.updatedAt,
};

type Slice = {
  readonly after: readonly [Date, string] | undefined;
  readonly limit: number;
};

/** Last changed first. Walks the index `forms_latest`. */
export const findForms = (
  { db }: TransactionContext,
  filter: SQL | undefined,
  { after, limit }: Slice,
) =>
  db
    .select(summary)
    .from(forms)
    .where(
      and(
        filter,
        after &&
          sql`(${forms.updatedAt}, ${forms.id}) < (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(forms.updatedAt), desc(forms.id))
    .limit(limit);

export type FormSummary = Awaited<ReturnType<typeof findForms>>[number];

export async function findForm(ctx: TransactionContext, id: string, lock?: 'update') {
  const ofOrg = eq(forms.orgId, signedIn(ctx).orgId);
  const query = ctx.db
    .select()
    .from(forms)
    .where(and(ofOrg, eq(forms.id, id)));
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
}

/** Newest first, along the primary key. */
export const findVersions = (
  ctx: TransactionContext,
  formId: string,
  { below, limit }: { readonly below: number | undefined; readonly limit: number },
) =>
  ctx.db
    .select({
      number: versions.number,
      questions: versions.questions,
      publishedBy: versions.publishedBy,
      publishedAt: versions.publishedAt,
    })
    .from(versions)
    .where(
      and(
        eq(versions.orgId, signedIn(ctx).orgId),
        eq(versions.formId, formId),
        below === undefined ? undefined : lt(versions.number, below),
      ),
    )
    .orderBy(desc(versions.number))
    .limit(limit);

export async function findVersion(ctx: TransactionContext, formId: string, number: number) {
  const [row] = await ctx.db
    .select()
    .from(versions)
    .where(
      and(
        eq(versions.orgId, signedIn(ctx).orgId),
        eq(versions.formId, formId),
        eq(versions.number, number),
      ),
    );
  return row;
}
