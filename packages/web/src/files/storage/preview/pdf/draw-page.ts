import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import type { PageSize } from './pdf-page.tsx';

type Drawing = {
  readonly page: number;
  readonly scale: number;
  readonly on: { readonly canvas: HTMLCanvasElement; readonly text: HTMLDivElement };
  readonly signal: AbortSignal;
  readonly onSize: (size: PageSize) => void;
};

/** Phones render nothing on a larger canvas. */
const maxPixels = 16_000_000;

/** Renders a page with a text layer above it. Stops silently when aborted. */
export async function drawPage(document: PDFDocumentProxy, drawing: Drawing): Promise<void> {
  const { page: number, signal, onSize } = drawing;
  try {
    const page = await document.getPage(number);
    if (signal.aborted) return;
    const { width, height } = page.getViewport({ scale: 1 });
    onSize({ width, height });
    await Promise.all([drawPicture(page, drawing), layText(page, drawing)]);
  } catch (error) {
    // A page that fails to render does not affect others; an aborted one always fails.
    if (!signal.aborted)
      drawing.on.text.textContent = String(error instanceof Error ? error.message : error);
  }
}

async function drawPicture(page: PDFPageProxy, { scale, on, signal }: Drawing): Promise<void> {
  const viewport = page.getViewport({ scale });
  const { width, height } = viewport;
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(maxPixels / (width * height)));
  on.canvas.width = Math.floor(width * density);
  on.canvas.height = Math.floor(height * density);
  const transform = density === 1 ? undefined : [density, 0, 0, density, 0, 0];
  const task = page.render({ canvas: on.canvas, viewport, ...(transform && { transform }) });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
}

async function layText(page: PDFPageProxy, { scale, on, signal }: Drawing): Promise<void> {
  on.text.replaceChildren();
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true }),
    container: on.text,
    viewport: page.getViewport({ scale }),
  });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
  // Selections end at the last word instead of the end of the page.
  const end = Object.assign(document.createElement('div'), { className: 'endOfContent' });
  on.text.append(end);
}
