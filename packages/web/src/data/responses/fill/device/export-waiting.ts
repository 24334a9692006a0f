import { readFile } from './files.ts';
import { type Finished, readFinished, type Waiting } from './outbox.ts';
import { filesIn } from './send.ts';

/**
 * A waiting response with its files as one JSON file, so that it can be handed over when it cannot be sent.
 *
 * @throws KeyRemoved
 */
export const exportWaiting = async (waiting: Waiting): Promise<File> =>
  exportResponse(waiting.formTitle, await readFinished(waiting), (name) =>
    readFile(waiting.responseId, name),
  );

/** As `exportWaiting`, of a response that this device could not store. */
export async function exportResponse(
  form: string,
  finished: Finished,
  read: (name: string) => Promise<Blob | undefined>,
): Promise<File> {
  const files = [];
  for (const { name } of filesIn(finished.answers)) {
    const file = await read(name);
    if (file) files.push({ name, type: file.type, base64: await base64Of(file) });
  }
  const text = JSON.stringify({ form, response: finished, files }, null, 2);
  return new File([text], `response-${finished.responseId.slice(0, 8)}.json`, {
    type: 'application/json',
  });
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
