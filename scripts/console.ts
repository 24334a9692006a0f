import { type Explanation, explain } from './explain.ts';

/** One line of progress. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command; when it fails a person reads what is wrong and what to do, and the exit code is 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify(error);
    process.exitCode = 1;
  }
}

/** The arguments make no sense; `advice` is how the command is used. Nothing of the product is loaded to say so. */
export class UsageError extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** What is wrong and what to do, for the person at the terminal. */
export function notify(error: unknown): void {
  const { message, advice }: Explanation = isText(error) ? error : explain(error);
  process.stderr.write(`\n${message}\n  ${advice.replaceAll('\n', '\n  ')}\n`);
}

/** A `StartFailure` of the server and its like bring their own words. */
const isText = (error: unknown): error is Error & Explanation =>
  error instanceof Error && 'advice' in error;
