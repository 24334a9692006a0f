import type { CertificateKind, CertificateState } from '@ngo-plus/contract/people/certificates';
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { countMatching, type Database } from '../../kernel/index.ts';
import { type CertificateRow, certificates, changes } from './table.ts';

export type Filter = {
  readonly search?: string | undefined;
  readonly state?: CertificateState | undefined;
  readonly kind?: CertificateKind | undefined;
  readonly userId?: string | undefined;
};

const filterCondition = (orgId: string, { search, state, kind, userId }: Filter) =>
  and(
    eq(certificates.orgId, orgId),
    state && eq(certificates.state, state),
    kind && eq(certificates.kind, kind),
    userId === undefined ? undefined : eq(certificates.userId, userId),
    search
      ? sql`(${certificates.recipient} ilike ${likePattern(search)} or ${certificates.title} ilike ${likePattern(search)})`
      : undefined,
  );

const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

export const issuedPage = (
  db: Database,
  orgId: string,
  filter: Filter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(
      and(
        filterCondition(orgId, filter),
        before === undefined ? undefined : lt(certificates.id, before),
      ),
    )
    .orderBy(desc(certificates.id))
    .limit(limit);

export const countIssued = (db: Database, orgId: string, filter: Filter) =>
  countMatching(db, certificates, filterCondition(orgId, filter));

const isOwn = (userId: string) =>
  and(eq(certificates.userId, userId), ne(certificates.recipient, ''));

export const ownPage = (
  db: Database,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(and(isOwn(userId), before === undefined ? undefined : lt(certificates.id, before)))
    .orderBy(desc(certificates.id))
    .limit(limit);

export const countOwn = (db: Database, userId: string) =>
  countMatching(db, certificates, isOwn(userId));

export async function findCertificate(
  db: Database,
  id: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row;
}

export async function lockCertificate(
  db: Database,
  id: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id)).for('update');
  return row;
}

export const changesOf = (db: Database, certificateId: string) =>
  db
    .select()
    .from(changes)
    .where(eq(changes.certificateId, certificateId))
    .orderBy(asc(changes.id))
    .limit(200);

export async function findPredecessor(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.replacedBy, id));
  return row?.id ?? null;
}
