import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { certificates, requests } from './table.ts';

const pageSize = 100;

/** What was issued to the person, with the credentials; the sheets are fetched one by one. */
const issued: PersonalData = {
  name: 'certificates',
  read: async ({ db }, { userId, after }) => {
    const older = after === undefined ? undefined : lt(certificates.id, after);
    const rows = await db
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, userId), older))
      .orderBy(desc(certificates.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, {
      show: ({ userId: _, codeHash: __, issuedBy: ___, pdfBlobId: ____, ...row }) => row,
      position: ({ id }) => id,
    });
  },
};

const requested: PersonalData = {
  name: 'certificateRequests',
  read: async ({ db }, { userId, after }) => {
    const older = after === undefined ? undefined : lt(requests.id, after);
    const rows = await db
      .select()
      .from(requests)
      .where(and(eq(requests.userId, userId), older))
      .orderBy(desc(requests.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, {
      show: ({ userId: _, decidedBy: __, ...row }) => row,
      position: ({ id }) => id,
    });
  },
};

export const certificatesPersonalData: readonly PersonalData[] = [issued, requested];
