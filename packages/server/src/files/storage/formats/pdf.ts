import { getDocumentProxy } from 'unpdf';
import { damaged } from './unreadable.ts';

/** The text of each page, in drawing order. */
export async function* pdfPages(bytes: Buffer): AsyncGenerator<string> {
  const options = { isEvalSupported: false, stopAtErrors: false, verbosity: 0 };
  const document = await getDocumentProxy(new Uint8Array(bytes), options).catch((cause) => {
    throw damaged(cause);
  });
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      yield items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('');
      page.cleanup();
    }
  } catch (cause) {
    throw damaged(cause);
  } finally {
    await document.loadingTask.destroy();
  }
}
