import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { organisations } from '../../identity/accounts/index.ts';
import { signedIn, type TestPlatform, uuidv7 } from '../../kernel/index.ts';
import { demoBytes, demoTable } from '../../platform/demo-content/index.ts';
import { notes } from './table.ts';
import { addDocument, requestVerification } from './verification-documents.ts';

const demoNote = z.strictObject({ organisation: z.string(), text: z.string() });

/** Adds an NGO that requests verification, and notes of platform staff about others. */
export async function seedAdministration({ as }: TestPlatform): Promise<void> {
  const owner = await as('owner2@demo.ngo');
  const stream = Readable.from([await demoBytes('operations/administration/registration.pdf')]);
  await addDocument(owner, {}, { name: 'registration.pdf', type: 'application/pdf', stream });
  await owner.transact(requestVerification);
  const administrator = await as('superadmin@demo.ngo');
  for (const { organisation, text } of await demoTable(
    'operations/administration/notes.csv',
    demoNote,
  ))
    await administrator.transact(async (ctx) => {
      const [ngo] = await ctx.db
        .select({ id: organisations.id })
        .from(organisations)
        .where(eq(organisations.name, organisation));
      if (!ngo) return;
      const { userId: writtenBy } = signedIn(ctx);
      const note = { id: uuidv7(), orgId: ngo.id, words: text, writtenBy, writtenAt: ctx.now() };
      await ctx.db.insert(notes).values(note);
    }, 'system');
}
