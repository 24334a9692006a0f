import { printDocument } from '../../../platform/pdf/index.ts';
import { drawCertificate } from './certificate.ts';
import { drawLetter } from './letter.ts';
import type { Sheet } from './sheet.ts';

/** Renders a sheet as a tagged PDF with embedded fonts. The output is deterministic. */
export function print(sheet: Sheet, issuedAt: Date): Promise<Buffer> {
  const draw = sheet.kind === 'certificate' ? drawCertificate : drawLetter;
  const about = {
    title: `${sheet.title}: ${sheet.name}`,
    author: sheet.organisation,
    language: sheet.language,
    at: issuedAt,
    layout: sheet.kind === 'certificate' ? 'landscape' : 'portrait',
  } as const;
  return printDocument(about, (pdf) => draw(pdf, sheet));
}
