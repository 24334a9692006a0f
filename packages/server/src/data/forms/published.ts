import { and, eq, isNotNull } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { forms, versions } from './table.ts';

/**
 * A published form with its organisation, by its id alone: the address of a form is all that people who fill it in have.
 * Runs in scope `system`; the caller decides who may see it.
 */
export async function findPublishedForm({ db }: TransactionContext, id: string) {
  const [row] = await db
    .select({
      id: forms.id,
      orgId: forms.orgId,
      title: forms.title,
      state: forms.state,
      version: forms.version,
      audience: forms.audience,
      closesAt: forms.closesAt,
      closedAt: forms.closedAt,
      maxResponses: forms.maxResponses,
      closedMessage: forms.closedMessage,
      isOncePerPerson: forms.isOncePerPerson,
      needsCode: forms.needsCode,
      archivedAt: forms.archivedAt,
      organisation: organisations.name,
      timeZone: organisations.timeZone,
      brandColour: organisations.brandColour,
      logoBlobId: organisations.logoBlobId,
      suspendedAt: organisations.suspendedAt,
      organisationClosedAt: organisations.closedAt,
    })
    .from(forms)
    .innerJoin(organisations, eq(organisations.id, forms.orgId))
    .where(and(eq(forms.id, id), isNotNull(forms.version)));
  if (row === undefined || row.version === null) return undefined;
  return { ...row, version: row.version };
}

export type PublishedForm = NonNullable<Awaited<ReturnType<typeof findPublishedForm>>>;

/**
 * A form of the caller's organisation without its draft, which may be megabytes.
 *
 * @throws Problem `not_found`
 */
export async function mustFindForm(ctx: TransactionContext, id: string) {
  return Problem.ifMissing(await findForm(ctx, { orgId: signedIn(ctx).orgId, id }), 'That form');
}

/** The same for work that no person does. */
export async function findForm(
  { db }: TransactionContext,
  { orgId, id }: { readonly orgId: string; readonly id: string },
) {
  const [row] = await db
    .select({ id: forms.id, orgId: forms.orgId, title: forms.title, version: forms.version })
    .from(forms)
    .where(and(eq(forms.orgId, orgId), eq(forms.id, id)));
  return row;
}

/** The definition of a published version of a form. */
export async function findDefinition(
  { db }: TransactionContext,
  { orgId, formId, number }: { orgId: string; formId: string; number: number },
) {
  const [row] = await db
    .select({ definition: versions.definition })
    .from(versions)
    .where(
      and(eq(versions.orgId, orgId), eq(versions.formId, formId), eq(versions.number, number)),
    );
  return row?.definition;
}
