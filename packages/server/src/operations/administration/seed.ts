import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { type RequestContext, type TestPlatform, uuidv7 } from '../../kernel/index.ts';
import { addPaper, requestVerification } from './papers.ts';
import { notes } from './table.ts';

/** One NGO that asks to be verified, and what platform staff noted about another. */
export async function seedAdministration({ as }: TestPlatform): Promise<void> {
  const head = await as('owner2@demo.ngo');
  const stream = Readable.from([Buffer.from(paper)]);
  await addPaper(head, {}, { name: 'registration.pdf', type: 'application/pdf', stream });
  await head.transact(requestVerification);
  await addNote(await as('superadmin@demo.ngo'));
}

async function addNote(outside: RequestContext): Promise<void> {
  await outside.transact(async ({ db, actor, now }) => {
    const [ngo] = await db
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.name, 'Hillside Water Trust'));
    if (!ngo || !actor) return;
    await db.insert(notes).values({
      id: uuidv7(),
      orgId: ngo.id,
      words: 'Spoke with Claudine: they want to train two more people on contacts in January.',
      writtenBy: actor.userId,
      writtenAt: now(),
    });
  }, 'system');
}

/** The smallest paper that a reader opens: one page with one line. */
const paper = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length 72>> stream
BT /F1 18 Tf 72 760 Td (Certificate of registration OP.218/051/19-0042) Tj ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF
`;
