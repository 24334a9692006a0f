import type { Design } from '@ngo-plus/contract/people/certificates';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import {
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { signingKey } from './credentials/index.ts';
import type { IssueContext } from './issue.ts';
import { picturesOf } from './pictures.ts';

type IssueInput = {
  readonly templateId: string;
  readonly design: Design;
  readonly span: IssueContext['span'];
  readonly runId?: string | undefined;
};

/** What certificates of one template need, issued by the signed-in person. */
export async function issueContextFor(
  outside: RequestContext,
  input: IssueInput,
): Promise<IssueContext> {
  const { orgId, userId } = signedIn(outside);
  const name = await outside.transact((ctx) => nameOf(ctx, userId));
  return {
    ...input,
    orgId,
    by: { userId, name },
    pictures: await picturesOf(outside, orgId, input.design),
    signingKey: await signingKey(outside),
  };
}

/**
 * The current name of a person.
 *
 * @throws Problem `not_found`.
 */
export async function nameOf({ db }: TransactionContext, userId: string): Promise<string> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return Problem.ifMissing(person, 'That person').name;
}
