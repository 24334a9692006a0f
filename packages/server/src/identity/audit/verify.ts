import { sql } from 'drizzle-orm';
import type { Database, RequestContext } from '../../kernel/index.ts';
import { beginning, detailsDigestOf, type Entry, linkOf, macOf } from './chain.ts';
import { countWaiting, entryColumns, type Link, secretOf } from './queries.ts';

export type Verified = {
  /** The end of the chain, to be recorded outside the machine. */
  readonly last: Link;
  readonly waiting: number;
  /** The first fault, in a sentence; undefined if the chain verifies. */
  readonly fault: string | undefined;
};

type Sealed = Entry & {
  position: string;
  entryId: string;
  detailsDigest: Buffer;
  hash: Buffer;
  mac: Buffer | null;
  erased: boolean | null;
};

const batchSize = 2_000;

/**
 * Walks the chain from its first entry in short transactions; servers may run meanwhile.
 *
 * @param outside a caller with scope `system`
 * @param noted where an earlier walk ended: it must still be part of the chain, otherwise the chain was truncated
 */
export async function verifyChain(outside: RequestContext, noted?: Link): Promise<Verified> {
  const secret = await outside.transact(secretOf);
  let last: Link = { position: 0, hash: beginning };
  let proved = 0;
  const end = async (fault: string | undefined): Promise<Verified> => {
    const waiting = await outside.transact(({ db }) => countWaiting(db));
    return { last, waiting, fault };
  };
  for (;;) {
    const from = last.position;
    const rows = await outside.transact(({ db }) => sealedAfter(db, from));
    for (const row of rows) {
      const fault = faultIn(row, last, secret);
      if (fault) return end(fault);
      last = { position: Number(row.position), hash: row.hash };
      if (row.mac) proved = last.position;
      if (noted?.position === last.position && !noted.hash.equals(last.hash))
        return end(`Entry ${last.position} doesn't match the checkpoint.`);
    }
    if (rows.length < batchSize) break;
  }
  if (proved < last.position)
    return end(
      `Entries ${proved + 1} to ${last.position} aren't signed with the installation's key.`,
    );
  if (noted && noted.position > last.position)
    return end(`The chain ends at entry ${last.position}, before the checkpoint.`);
  return end(await outside.transact(({ db }) => strayEntry(db)));
}

function faultIn(row: Sealed, last: Link, secret: Buffer): string | undefined {
  const position = Number(row.position);
  if (position !== last.position + 1) return `Entry ${last.position + 1} is missing.`;
  if (row.id === null) return `Entry ${position} (${row.entryId}) was removed from the log.`;
  const what = `Entry ${position} (${row.entryId}, ${row.action})`;
  if (!row.erased && !detailsDigestOf(row).equals(row.detailsDigest))
    return `${what} has altered content.`;
  if (!linkOf(last.hash, row, row.detailsDigest).equals(row.hash)) return `${what} was changed.`;
  if (row.mac && !macOf(secret, position, row.hash).equals(row.mac))
    return `${what} wasn't sealed with the installation's key.`;
  return undefined;
}

async function sealedAfter(db: Database, position: number): Promise<Sealed[]> {
  const { rows } = await db.execute<Sealed>(sql`
    select s.position, s.entry_id as "entryId", s.said_digest as "detailsDigest", s.hash, c.mac,
      a.erased_at is not null as erased, ${entryColumns}
    from audit_seals s left join audit_log a on a.id = s.entry_id
    left join audit_checkpoints c on c.position = s.position
    where s.position > ${position} order by s.position limit ${batchSize}`);
  return rows;
}

/** Finds an inserted entry that is neither sealed nor waiting to be. */
async function strayEntry(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string; action: string }>(sql`
    select a.id, a.action from audit_log a
    where not exists (select from audit_seals s where s.entry_id = a.id)
      and not exists (select from audit_unsealed u where u.entry_id = a.id)
    order by a.id limit 1`);
  const [row] = rows;
  return row && `An entry (${row.id}, ${row.action}) is in the log without a seal.`;
}
