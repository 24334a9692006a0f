import { expect, test } from 'vitest';
import { childOf, readXml } from './xml-tree.ts';

test('other work continues while a long response is read', async () => {
  const order: string[] = [];
  const xml = `<data>${'<name>Eric</name>'.repeat(50_000)}</data>`;
  const reading = readXml(xml).then(({ children }) => order.push(`read ${children.length}`));
  setImmediate(() => order.push('other work'));
  await reading;
  expect(order).toEqual(['other work', 'read 50000']);
});

test.for([0, 1])('characters of two code units stay whole (offset %i)', async (offset) => {
  const name = `${'a'.repeat(offset)}${'😀'.repeat(100_000)}`;
  const root = await readXml(`<data><name>${name}</name></data>`);
  expect(childOf(root, 'name')?.text).toBe(name);
});
