import pg from 'pg';
import type { Measurement } from './measurement.ts';
import { request, signInAsAdministrator, type TestPlatform } from './test-platform/index.ts';

const maxSeconds = 2;
const entries = 1_000;
const people = 100;
const times = 3;

/** Approves a thousand hour entries of a hundred volunteers in one request. */
export async function measureHours(platform: TestPlatform): Promise<Measurement[]> {
  const product = await platform.start();
  try {
    const caller = await signInAsAdministrator(product);
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const ids = await noteHours(platform.urls.owner);
      const beganAt = performance.now();
      const { decided } = await request<{ decided: number }>(
        caller,
        'POST /api/volunteer/hours/decisions',
        { ids, approved: true },
      );
      taken.push((performance.now() - beganAt) / 1_000);
      if (decided !== entries) throw new Error(`Only ${decided} of ${entries} were approved.`);
    }
    const longest = Math.max(...taken);
    return [
      {
        what: `Approval of ${entries} hour entries of ${people} volunteers at once`,
        target: `< ${maxSeconds} s`,
        measured: `${longest.toFixed(2)} s (the longest of ${times})`,
        isMet: longest < maxSeconds,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Creates pending hours of new people in the administrator’s organisation. */
async function noteHours(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with home as (select id from organisations where kind = 'platform' limit 1),
      volunteers as (
        insert into users (email, name, email_verified_at)
        select uuidv7() || '@bench.example', 'Volunteer ' || n, now() from generate_series(1, $1) n returning id, name),
      noted as (
        insert into hour_entries (org_id, user_id, person_name, worked_on, minutes, source, created_by, created_at)
        select home.id, v.id, v.name, current_date - n, 60, 'manual', v.id, now()
        from home, volunteers v, generate_series(1, $2) n returning id)
      select id from noted`,
      [people, entries / people],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
