import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './statements.ts';

/** The message of the parent process: the statements for each path. */
export type BareServerOptions = {
  readonly databaseUrl: string;
  readonly answers: readonly (readonly [path: string, statements: readonly Statement[]])[];
};

/**
 * The minimal server: runs the statements of a path and answers with the rows of the last as JSON. No guards, limits,
 * schemas or headers. Runs in its own process and sends its address to the parent.
 */
async function serve({ databaseUrl, answers }: BareServerOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const statements = new Map(answers);
  const app = Fastify();
  const answer = async ({ url }: { url: string }) => {
    let rows: unknown[] = [];
    for (const { values, ...statement } of statements.get(url) ?? [])
      ({ rows } = await pool.query({ ...statement, values: [...values] }));
    return rows;
  };
  app.get('/api/*', answer);
  app.post('/api/*', answer);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(address);
}

process.once('message', (options) => void serve(options as BareServerOptions));
process.once('disconnect', () => process.exit(0));
