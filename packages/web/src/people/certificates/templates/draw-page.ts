import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Enough pixels for the widest column on high-density screens. */
const pixelsWide = 1_400;

/** Draws the one page of a sheet. @param signal leaves the canvas as it is */
export async function drawSheet(
  file: File,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 });
  try {
    const page = await (await task.promise).getPage(1);
    const scale = pixelsWide / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    if (signal.aborted) return;
    // Draw off-screen first, so that the visible page never goes blank.
    const aside = document.createElement('canvas');
    aside.width = viewport.width;
    aside.height = viewport.height;
    await page.render({ canvas: aside, viewport }).promise;
    if (signal.aborted) return;
    canvas.width = aside.width;
    canvas.height = aside.height;
    canvas.getContext('2d')?.drawImage(aside, 0, 0);
  } finally {
    await task.destroy();
  }
}
