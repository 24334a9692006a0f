import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { ExtraFiles } from './extra-files.ts';
import type { ReadPart } from './parts.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** The minimum size of a request; adjacent parts are combined. Encrypted blocks have the same size. */
const chunkBytes = 65_536;

type Opening = {
  readonly readPart: ReadPart;
  /** Called when a part could not be loaded; no more parts follow. */
  readonly onLost: (error: unknown) => void;
};

/**
 * Opens a document and loads only the parts it needs: its end, which has the index, and the visible pages.
 *
 * @throws RequestFailed when its beginning cannot be read.
 */
export async function openPdf({ readPart, onLost }: Opening): Promise<PDFDocumentLoadingTask> {
  const { bytes, wholeBytes } = await readPart(0, chunkBytes);
  const range = new PDFDataRangeTransport(wholeBytes, bytes);
  range.requestDataRange = (from: number, to: number) => {
    readPart(from, to).then((part) => range.onDataRange(from, part.bytes), onLost);
  };
  return getDocument({
    range,
    rangeChunkSize: chunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    BinaryDataFactory: ExtraFiles,
    useWorkerFetch: false,
    // Errors are shown to the reader instead of the console.
    verbosity: 0,
  });
}
