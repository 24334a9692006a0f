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
import type { Press } from './issuing.ts';
import { picturesOf } from './pictures.ts';

type Wanted = {
  readonly templateId: string;
  readonly design: Design;
  readonly span: Press['span'];
  readonly runId?: string | undefined;
};

/** Everything that sheets of one template need, in the name of who is signed in. */
export async function pressFor(outside: RequestContext, wanted: Wanted): Promise<Press> {
  const { orgId, userId } = signedIn(outside);
  const name = await outside.transact((ctx) => nameOf(ctx, userId));
  return {
    ...wanted,
    orgId,
    by: { userId, name },
    pictures: await picturesOf(outside, orgId, wanted.design),
    signingKey: await signingKey(outside),
  };
}

/** What a person is called now. @throws Problem `not_found`. */
export async function nameOf({ db }: TransactionContext, userId: string): Promise<string> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return Problem.ifMissing(person, 'That person').name;
}
