import './quick-imports.js';
import { parseArgs } from 'node:util';
import { command, print } from './console.ts';

const usage =
  'npm run admin -- create [--name="Ada Mensah"] [--email=ada@example.org] [--password=…]';

const questions = [
  { name: 'name', text: 'Name' },
  { name: 'email', text: 'Email' },
  { name: 'password', text: 'Password, 10 characters or more (not shown)', hidden: true },
] as const;

/** Makes a super administrator. Asks for what the command line does not say. */
await command(async () => {
  const { createAdministrator, loadEnvFile, readConfig, StartFailure } = await import(
    '../packages/server/src/app/tools/index.ts'
  );
  const given = flags();
  if (given === undefined)
    throw new StartFailure('The only thing to do here is to create an administrator.', usage);
  loadEnvFile();
  const config = readConfig(process.env);
  const { request } = await import('./prompt.ts');
  const asked = await request(questions.filter(({ name }) => given[name] === undefined));
  const said = (name: keyof typeof given) => given[name] ?? asked[name] ?? '';
  const person = { name: said('name'), email: said('email'), password: said('password') };
  const made = await createAdministrator(config, print, person);
  print(`${made.email} is a super administrator and can sign in at ${config.publicUrl}/signin`);
});

/** Undefined when the command line says something else than `create`. */
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
