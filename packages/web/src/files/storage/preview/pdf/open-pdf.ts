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

/** The least that is fetched; what lies side by side comes in one request. Encrypted parts are as large. */
const chunkBytes = 65_536;

type Opening = {
  readonly readPart: ReadPart;
  /** Called when a part could not be had: nothing more will come. */
  readonly onLost: (error: unknown) => void;
};

/**
 * Opens a document of which only the parts that are looked at are fetched: the end, where its
 * contents are listed, and the pages that come into sight.
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
    // Told to the reader, not to the console.
    verbosity: 0,
  });
}
