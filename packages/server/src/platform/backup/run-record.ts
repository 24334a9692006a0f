import pg from 'pg';
import { causeOf, handleErrors } from '../../kernel/index.ts';

export type BackupRun = {
  readonly kind: 'backup' | 'restore';
  readonly result: 'whole' | 'damaged' | 'failed';
  readonly folder: string;
  readonly startedAt: Date;
  /** The instant of the backed-up data. */
  readonly madeAt: Date | undefined;
  readonly files: number;
  readonly bytes: number;
  readonly damaged: number;
  /** The cause of a failure. */
  readonly error?: unknown;
};

/**
 * Records the result of a backup or restore for the health screen.
 *
 * @param appUrl of `ngo_app`, because row-level security may also apply to the owner of the tables
 */
export async function recordRun(appUrl: string, run: BackupRun): Promise<void> {
  const client = handleErrors(new pg.Client({ connectionString: appUrl }));
  await client.connect();
  try {
    await client.query("begin; set local app.scope = 'system'");
    await client.query(
      `insert into backup_runs (kind, result, folder, started_at, finished_at, made_at, files, bytes, damaged, cause)
       values ($1, $2, $3, $4, clock_timestamp(), $5, $6, $7, $8, $9)`,
      [
        run.kind,
        run.result,
        run.folder,
        run.startedAt,
        run.madeAt ?? null,
        run.files,
        run.bytes,
        run.damaged,
        run.result === 'failed' ? causeOf(run.error) : null,
      ],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
