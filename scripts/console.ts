import { type Explanation, explain } from './explain.ts';

/** Prints one line of progress. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a step of the start with the seconds since the process began: `  1.3 s  Starting the database.` */
export function printStep(line: string): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  print(`${seconds.padStart(6)} s  ${line}`);
}

/** Runs a command. If it fails, prints what is wrong and what to do, and sets exit code 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify(error);
    process.exitCode = 1;
  }
}

/** Invalid arguments; `advice` is the usage. Printing it does not load the product. */
export class UsageError extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** Prints what is wrong and what to do. */
export function notify(error: unknown): void {
  const { message, advice }: Explanation = isText(error) ? error : explain(error);
  process.stderr.write(`\n${message}\n  ${advice.replaceAll('\n', '\n  ')}\n`);
}

/** Errors such as `StartFailure` have messages for people. */
const isText = (error: unknown): error is Error & Explanation =>
  error instanceof Error && 'advice' in error;
