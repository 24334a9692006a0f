import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartFailure } from '../packages/server/src/app/tools/index.ts';

export type Question = { readonly name: string; readonly text: string; readonly hidden?: boolean };

/**
 * Prompts for one value after another; hidden ones are not echoed.
 *
 * @throws StartFailure without a terminal.
 */
export async function request(questions: readonly Question[]): Promise<Record<string, string>> {
  if (questions.length === 0) return {};
  if (!process.stdin.isTTY) {
    const flags = questions.map(({ name }) => `--${name}=…`).join(' ');
    throw new StartFailure(
      'Something is missing and there is no terminal to ask at.',
      `Give ${flags}`,
    );
  }
  let hiding = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hiding) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answers: Record<string, string> = {};
    for (const { name, text, hidden = false } of questions) {
      const answered = answer(terminal, `${text}: `);
      // The prompt has been printed; from here on, typed characters are hidden.
      hiding = hidden;
      answers[name] = await answered;
      hiding = false;
      if (hidden) process.stdout.write('\n');
    }
    return answers;
  } finally {
    terminal.close();
  }
}

/** Ctrl-C and Ctrl-D end the prompt without an answer. */
function answer(terminal: Interface, question: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const leave = () =>
    reject(new StartFailure('Nothing was changed.', 'Begin again when you like.'));
  terminal.once('close', leave);
  terminal.question(question).then(resolve, reject);
  return promise.finally(() => terminal.off('close', leave));
}
