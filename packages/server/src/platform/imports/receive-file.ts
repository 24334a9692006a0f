import { type FilePart, Problem, type RequestContext } from '../../kernel/index.ts';
import { type Blob, putBlob, removeBlob } from '../../platform/blobs/index.ts';

type Taken = {
  /** What the file is kept for, for example `grants.import`. */
  readonly purpose: Parameters<typeof putBlob>[1]['purpose'];
  readonly maxBytes: number;
  /** Opens the stored file and makes an import of it; calls `begun` once there is one. */
  readonly open: (blob: Blob, begun: () => void) => Promise<void>;
};

/**
 * Stores a file that somebody gave for an import and opens it.
 *
 * @throws Problem for a file that cannot be read, told beside the field `file`: nothing is kept of it.
 */
export async function receiveFile(
  outside: RequestContext,
  { name, stream }: Pick<FilePart, 'name' | 'stream'>,
  { purpose, maxBytes, open }: Taken,
): Promise<void> {
  const blob = await putBlob(outside, { purpose, name, stream, maxBytes });
  let isBegun = false;
  const begun = () => {
    isBegun = true;
  };
  try {
    await open(blob, begun);
  } catch (error) {
    // What goes wrong with an import that is there is told with it, and its file is needed again.
    if (isBegun) throw error;
    await outside.transact((ctx) => removeBlob(ctx, blob.id));
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, error.wording, { fields: { file: error.wording }, cause: error });
  }
}
