import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { projectDir } from '../../kernel/index.ts';
import { count, demoData, demoTable, demoText, listed, moment, yes } from './index.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file, and returns its path relative to the folder of demo content. */
async function writeDemoFile(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return relative(join(projectDir, 'content/demo'), join(folder, name));
}

const person = z.strictObject({
  name: z.string(),
  joined: moment,
  age: count.optional(),
  tags: listed,
  isMember: yes,
});

test('a table is read row by row, and an empty cell is an omitted field', async () => {
  const path = await writeDemoFile(
    'people.csv',
    'name,joined,age,tags,isMember\n"Uwase, Grace",3 days ago,,a; b,yes\r\nTom,now,41,,\n',
  );
  const rows = await demoTable(path, person);
  expect(rows).toMatchObject([
    { name: 'Uwase, Grace', tags: ['a', 'b'], isMember: true },
    { name: 'Tom', age: 41, tags: [], isMember: false },
  ]);
  expect(rows[0]).not.toHaveProperty('age');
  expect(rows[0]?.joined(new Date('2026-03-04T00:00:00Z'))).toEqual(
    new Date('2026-03-01T00:00:00Z'),
  );
});

test.each([
  {
    fault: 'a value of the wrong form',
    name: 'wrong.csv',
    text: 'name,joined\nGrace,now\nTom,yesterday evening\n',
    expectedText: /wrong\.csv, line 3: joined: Write a time such as "in 12 days"/,
  },
  {
    fault: 'a misspelt column',
    name: 'misspelt.csv',
    text: 'name,joined,nmae\nGrace,now,Uwase\n',
    expectedText: /misspelt\.csv, line 2: .*nmae/,
  },
  {
    fault: 'a row with too many cells',
    name: 'long.csv',
    text: 'name,joined\nGrace,now,then\n',
    expectedText: /long\.csv: .*line 2/,
  },
])('$fault in a table is reported with its line', async ({ name, text, expectedText }) => {
  const path = await writeDemoFile(name, text);
  await expect(demoTable(path, person)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(expectedText),
    advice: expect.stringContaining('--no-demo'),
  });
});

const people = z.array(person);

test.each([
  {
    fault: 'a wrong value',
    text: '- name: Grace\n  joined: now\n\n- name: Tom\n  joined: soon\n',
    expectedText: /line 5: 1\.joined: Write a time/,
  },
  {
    fault: 'a missing value, at what should contain it,',
    text: '- name: Grace\n  joined: now\n\n- name: Tom\n',
    expectedText: /line 4: 1\.joined/,
  },
  { fault: 'broken syntax', text: '- name: "Grace\n  joined: now\n', expectedText: /at line \d/ },
])('$fault in YAML is reported with its line', async ({ fault, text, expectedText }) => {
  const path = await writeDemoFile(`${fault.split(' ')[1]}.yaml`, text);
  await expect(demoData(path, people)).rejects.toThrow(expectedText);
});

const post = z.strictObject({ title: z.string(), at: moment.optional(), content: z.string() });

test('Markdown is read as its front matter and its text', async () => {
  const path = await writeDemoFile(
    'post.md',
    '---\ntitle: "Water: a plan"\n---\n\nFirst.\n\n---\n\nLast.\n',
  );
  expect(await demoText(path, post)).toEqual({
    title: 'Water: a plan',
    content: 'First.\n\n---\n\nLast.',
  });
});

test.each([
  { text: '---\ntitle: Water\nat: soon\n---\n\nText\n', expectedText: /line 3: at: Write a time/ },
  { text: 'Text\n', expectedText: /must begin with front matter/ },
])('errors in Markdown are reported ($expectedText)', async ({ text, expectedText }) => {
  const path = await writeDemoFile('fault.md', text);
  await expect(demoText(path, post)).rejects.toThrow(expectedText);
});
