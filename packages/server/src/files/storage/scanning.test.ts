import { expect } from 'vitest';
import { Problem } from '../../kernel/index.ts';
import type { Scanner } from '../../ports/index.ts';
import { scanInBackground } from './scanning.ts';
import { test } from './testing-storage.ts';

/** Looks for one word; refuses what is long, and everything while it is away. */
const scannerThat = ({ away = false } = {}): Scanner => ({
  scan: async (content) => {
    if (away) throw new Problem('unavailable', 'The scanner cannot be asked.');
    const pieces: Buffer[] = [];
    for await (const chunk of content) pieces.push(chunk);
    const whole = Buffer.concat(pieces);
    if (whole.length > 1_000) throw new Problem('too_large', 'Too large.');
    return whole.includes('EICAR') ? { kind: 'found', name: 'Eicar-Test' } : { kind: 'clean' };
  },
});

test.for([
  { what: 'clean', content: 'fine', state: 'ready', status: 200 },
  { what: 'infected', content: 'an EICAR file', state: 'quarantined', status: 409 },
  { what: 'too large', content: 'x'.repeat(2_000), state: 'quarantined', status: 409 },
])(
  'a file that is $what is given out only if it passed',
  async ({ what, content, state, status }, { storage, world }) => {
    world.adapt({ scanner: scannerThat() });
    const id = await storage.put('STAFF', `${what}.txt`, content);
    const read = () => storage.send('STAFF', `GET /api/storage/files/${id}/content`);
    expect((await read()).status).toBe(409);
    expect((await storage.send('STAFF', `POST /api/storage/files/${id}/tickets`, {})).status).toBe(
      409,
    );
    const { rows } = await world.pools.owner.query<{ id: string }>(
      'select content_id as id from storage_entries where id = $1',
      [id],
    );
    const payload = { contentId: rows[0]?.id };
    const run = () =>
      scanInBackground.run(
        world.outside(undefined, 'system'),
        payload,
        AbortSignal.timeout(20_000),
      );
    world.adapt({ scanner: scannerThat({ away: true }) });
    await expect(run()).rejects.toThrow('The scanner cannot be asked.');
    expect((await read()).status).toBe(409);
    world.adapt({ scanner: scannerThat() });
    await run();
    await run();
    const entry = await storage.send('STAFF', `GET /api/storage/entries/${id}`);
    expect(entry.body).toMatchObject({ state });
    expect((await read()).status).toBe(status);
    world.adapt({ scanner: undefined });
    if (state === 'ready') return;
    const release = (who: 'STAFF' | 'NGO_ADMIN') =>
      storage.send(who, `POST /api/storage/files/${id}/release`, {});
    expect((await release('STAFF')).status).toBe(403);
    expect(await release('NGO_ADMIN')).toMatchObject({ status: 200, body: { state: 'ready' } });
    expect((await read()).status).toBe(200);
    const deeds = await storage.send('NGO_ADMIN', `GET /api/storage/entries/${id}/deeds`);
    expect(deeds.body).toMatchObject([
      { action: 'see' },
      { action: 'release' },
      { action: 'quarantine' },
      { action: 'upload' },
    ]);
  },
);
