import type { PDFDocumentProxy } from 'pdfjs-dist';

/** In fractions of the width and height of the page. */
type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A region of a page that links to an external URL, or to a page of the document, from 1. */
export type PdfLink = { readonly box: Box } & (
  | { readonly url: string }
  | { readonly page: number }
);

/** The used part of an annotation of pdf.js. */
type Annotation = {
  readonly subtype?: string;
  readonly rect?: readonly number[];
  readonly url?: string;
  readonly dest?: string | readonly unknown[] | null;
};

/** Maximum number of links; a page with more of them is not ordinary text. */
const maxLinks = 500;

/** Returns the links of a page, from 1, with internal destinations resolved. */
export async function linksOf(document: PDFDocumentProxy, number: number): Promise<PdfLink[]> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const annotations: Annotation[] = await page.getAnnotations({ intent: 'display' });
  const found = annotations.filter(({ subtype }) => subtype === 'Link').slice(0, maxLinks);
  const links = await Promise.all(
    found.map(async ({ rect, url, dest }): Promise<PdfLink[]> => {
      if (rect?.length !== 4) return [];
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
      const from = viewport.convertToViewportPoint(x1, y1);
      const box = boxOf([...from, ...viewport.convertToViewportPoint(x2, y2)], viewport);
      if (url && isOpened(url)) return [{ box, url }];
      const to = await pageOf(document, dest);
      return to === undefined ? [] : [{ box, page: to }];
    }),
  );
  return links.flat();
}

/** Only these schemes are safe in a document from someone else. */
export const isOpened = (url: string): boolean => /^(https?|mailto):/i.test(url);

export function boxOf(
  corners: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): Box {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  return {
    left: Math.min(x1, x2) / width,
    top: Math.min(y1, y2) / height,
    width: Math.abs(x2 - x1) / width,
    height: Math.abs(y2 - y1) / height,
  };
}

async function pageOf(
  document: PDFDocumentProxy,
  dest: Annotation['dest'],
): Promise<number | undefined> {
  try {
    const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const target: unknown = place?.[0];
    if (typeof target === 'number') return target + 1;
    return isReference(target) ? (await document.getPageIndex(target)) + 1 : undefined;
  } catch {
    // Documents may refer to destinations that do not exist.
    return undefined;
  }
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
