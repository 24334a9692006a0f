import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { contents, parts, type UploadRow, uploads } from '../table.ts';

export async function findUpload(db: Database, find: SQL): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(find);
  return row;
}

export async function lockUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return row;
}

type NewPart = {
  readonly sizeBytes: number;
  readonly blobId: string;
  readonly sha256: Buffer;
};

/** Appends a part at the current offset. Undefined when another request has taken over the lease. */
export async function addPart(
  db: Database,
  upload: UploadRow,
  lease: string,
  { part, expiresAt }: { part: NewPart; expiresAt: Date },
): Promise<UploadRow | undefined> {
  const { id, orgId, contentId, offsetBytes } = upload;
  const atOffset = and(
    eq(uploads.id, id),
    eq(uploads.lease, lease),
    eq(uploads.offsetBytes, offsetBytes),
  );
  const [row] = await db
    .update(uploads)
    .set({ offsetBytes: offsetBytes + part.sizeBytes, expiresAt })
    .where(atOffset)
    .returning();
  if (row) await db.insert(parts).values({ orgId, contentId, fromByte: offsetBytes, ...part });
  return row;
}

/** SHA-256 over the hashes of the parts, in order. */
export const fingerprintOf = (contentId: string): SQL => sql`
  (select sha256(coalesce(string_agg(p.sha256, ''::bytea order by p.from_byte), ''))
    from storage_parts p where p.content_id = ${contentId})`;

export async function setContent(
  db: Database,
  id: string,
  values: Partial<Omit<typeof contents.$inferInsert, 'fingerprint'>> & { fingerprint?: SQL },
): Promise<void> {
  await db.update(contents).set(values).where(eq(contents.id, id));
}
