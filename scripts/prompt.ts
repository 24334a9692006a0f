import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartFailure } from '../packages/server/src/app/tools/index.ts';

export type Question = { readonly name: string; readonly text: string; readonly hidden?: boolean };

/**
 * Asks a person at a terminal one thing after the other; what is hidden is not shown as it is typed.
 *
 * @throws StartFailure when nobody is there to answer.
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
      // The question is on the screen by now; only what is typed from here on is kept off it.
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

/** Ctrl-C and Ctrl-D leave without an answer. */
function answer(terminal: Interface, question: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const leave = () =>
    reject(new StartFailure('Nothing was changed.', 'Begin again when you like.'));
  terminal.once('close', leave);
  terminal.question(question).then(resolve, reject);
  return promise.finally(() => terminal.off('close', leave));
}
