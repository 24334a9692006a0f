import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { certificates, requests } from './table.ts';

const pageSize = 100;

/** Certificates of the person with their credentials. PDFs are downloaded separately. */
const issuedCertificates: PersonalData = {
  name: 'certificates',
  read: async ({ db }, { userId, after }) => {
    const beforeCursor = after === undefined ? undefined : lt(certificates.id, after);
    const rows = await db
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, userId), beforeCursor))
      .orderBy(desc(certificates.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, {
      show: ({ userId: _, codeHash: __, issuedBy: ___, pdfBlobId: ____, ...row }) => row,
      position: ({ id }) => id,
    });
  },
};

const certificateRequests: PersonalData = {
  name: 'certificateRequests',
  read: async ({ db }, { userId, after }) => {
    const beforeCursor = after === undefined ? undefined : lt(requests.id, after);
    const rows = await db
      .select()
      .from(requests)
      .where(and(eq(requests.userId, userId), beforeCursor))
      .orderBy(desc(requests.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, {
      show: ({ userId: _, decidedBy: __, ...row }) => row,
      position: ({ id }) => id,
    });
  },
};

export const certificatesPersonalData: readonly PersonalData[] = [
  issuedCertificates,
  certificateRequests,
];
