import './quick-imports.js';
import { parseArgs } from 'node:util';
import { command, print, UsageError } from './console.ts';

const usage =
  'npm run admin -- create [--name="Ada Mensah"] [--email=ada@example.org] [--password=…]';

const questions = [
  { name: 'name', text: 'Name' },
  { name: 'email', text: 'Email' },
  { name: 'password', text: 'Password, 10 characters or more (not shown)', hidden: true },
] as const;

/** Creates a super administrator. Prompts for details that are missing from the command line. */
await command(async () => {
  const options = flags();
  if (options === undefined)
    throw new UsageError('This command can only create an administrator.', usage);
  const { createAdministrator, loadEnvFile, readConfig } = await import(
    '../packages/server/src/app/tools/index.ts'
  );
  loadEnvFile();
  const config = readConfig(process.env);
  const { request } = await import('./prompt.ts');
  const answers = await request(questions.filter(({ name }) => options[name] === undefined));
  const answerTo = (name: keyof typeof options) => options[name] ?? answers[name] ?? '';
  const person = {
    name: answerTo('name'),
    email: answerTo('email'),
    password: answerTo('password'),
  };
  const administrator = await createAdministrator(config, print, person);
  print(
    `${administrator.email} is a super administrator and can sign in at ${config.publicUrl}/signin`,
  );
});

/** Undefined when the command is not `create`. */
function flags(): Readonly<Record<'name' | 'email' | 'password', string | undefined>> | undefined {
  const text = { type: 'string' } as const;
  try {
    const options = { name: text, email: text, password: text };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { name, email, password } = values;
    return positionals.join(' ') === 'create' ? { name, email, password } : undefined;
  } catch {
    return undefined;
  }
}
