import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import { codeInGroups, plainCode, type Verification } from '@ngo-plus/contract/people/certificates';
import { and, eq, ne } from 'drizzle-orm';
import { inScope, Problem, type RequestContext } from '../../kernel/index.ts';
import { hashOfCode } from './issue.ts';
import { certificates } from './table.ts';

/**
 * The public facts of a certificate. Malformed and unknown codes, and those of erased people, get the same response.
 *
 * @throws Problem `not_found`.
 */
export async function verifyCertificate(
  outside: RequestContext,
  { code }: Input<typeof contract.verifyCertificate>,
): Promise<Verification> {
  const codeHash = hashOfCode(plainCode(code));
  const hasCode = and(eq(certificates.codeHash, codeHash), ne(certificates.recipient, ''));
  const [row] = await inScope(outside, 'system', ({ db }) =>
    db.select().from(certificates).where(hasCode),
  );
  if (!row) throw new Problem('not_found', 'No certificate has this code.');
  return {
    state: row.state,
    kind: row.kind,
    organisation: row.organisation,
    title: row.title,
    recipient: row.recipient,
    minutes: row.minutes,
    firstOn: row.firstOn,
    lastOn: row.lastOn,
    signer: row.signer,
    issuedAt: row.issuedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    code: codeInGroups(row.code),
  };
}
