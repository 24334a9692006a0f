import { readFile } from './files.ts';
import { readFinished, type Waiting } from './outbox.ts';
import { fileNamesIn } from './send.ts';

/**
 * A waiting response with its files as one JSON file, so that it can be handed over when it cannot be sent.
 *
 * @throws KeyRemoved
 */
export async function exportWaiting(waiting: Waiting): Promise<File> {
  const finished = await readFinished(waiting);
  const files = [];
  for (const name of fileNamesIn(finished.answers)) {
    const file = await readFile(finished.responseId, name);
    if (file) files.push({ name, type: file.type, base64: await base64Of(file) });
  }
  const text = JSON.stringify({ form: waiting.formTitle, response: finished, files }, null, 2);
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
