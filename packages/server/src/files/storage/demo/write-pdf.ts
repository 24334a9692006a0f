import { deflateSync } from 'node:zlib';

type Page = { readonly title: string; readonly lines: readonly string[] };

const lettersPerLine = 88;

/** A plain document on A4 pages, in Latin letters (PDF 1.7, ISO 32000-1). */
export function writePdf(pages: readonly Page[]): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body));
  const kids = pages.map((_, at) => `${4 + 3 * at} 0 R`);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const page of pages) {
    const content = deflateSync(Buffer.from(drawing(page), 'latin1'));
    const here = objects.length + 1;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${here + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    const length = `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`;
    add(Buffer.concat([Buffer.from(length), content, Buffer.from('\nendstream')]));
    // The numbers of pages above count three objects for each.
    add('null');
  }
  return assembled(objects);
}

function drawing({ title, lines }: Page): string {
  const text = lines.flatMap(wrapped).map((line) => `(${quoted(line)}) Tj T*`);
  return `BT /F1 18 Tf 60 770 Td (${quoted(title)}) Tj /F1 11 Tf 16 TL 0 -34 Td ${text.join('\n')} ET`;
}

const quoted = (text: string): string => text.replace(/[\\()]/g, '\\$&');

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= lettersPerLine) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function assembled(objects: readonly Buffer[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const places: number[] = [];
  let at = pieces[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const object = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    pieces.push(object);
    at += object.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}
