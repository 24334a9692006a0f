import { type FilePart, Problem, type RequestContext } from '../../kernel/index.ts';
import { type Blob, putBlob, removeBlob } from '../../platform/blobs/index.ts';

type ReceiveOptions = {
  /** The purpose of the stored file, for example `grants.import`. */
  readonly purpose: Parameters<typeof putBlob>[1]['purpose'];
  readonly maxBytes: number;
  /** Opens the stored file and creates an import from it; calls `begun` once the import exists. */
  readonly open: (blob: Blob, onCreated: () => void) => Promise<void>;
};

/**
 * Stores an uploaded file for an import and opens it.
 *
 * @throws Problem for a file that cannot be read, at the field `file`: nothing is stored.
 */
export async function receiveFile(
  outside: RequestContext,
  { name, stream }: Pick<FilePart, 'name' | 'stream'>,
  { purpose, maxBytes, open }: ReceiveOptions,
): Promise<void> {
  const blob = await putBlob(outside, { purpose, name, stream, maxBytes });
  let isCreated = false;
  const onCreated = () => {
    isCreated = true;
  };
  try {
    await open(blob, onCreated);
  } catch (error) {
    // An error after the import was created is stored with it, and its file is still needed.
    if (isCreated) throw error;
    await outside.transact((ctx) => removeBlob(ctx, blob.id));
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, error.wording, { fields: { file: error.wording }, cause: error });
  }
}
