import { expect, test } from 'vitest';
import { listText, readPeople } from './csv.ts';
import { rowsOf } from './rows.ts';

const choice = { defaultRole: 'STAFF', allowed: ['NGO_ADMIN', 'STAFF', 'VIEWER'] } as const;

const people = (text: string) =>
  readPeople(rowsOf(text), choice).map(({ line, email, role, jobTitle, department, problem }) =>
    problem ? [line, problem] : [line, email, role, jobTitle, department],
  );

test.for([
  { text: 'a@b.org\nc@d.org\n', first: [1, 'a@b.org', 'STAFF', '', ''], length: 2 },
  {
    text: '\uFEFFDepartment;E-Mail;Role\r\nField;a@b.org;ngo admin\r\n',
    first: [2, 'a@b.org', 'NGO_ADMIN', '', 'Field'],
    length: 1,
  },
  {
    text: 'email\tjob title\n\na@b.org\t"Head of ""Water"",\nNorth"\nc@d.org\tx',
    first: [3, 'a@b.org', 'STAFF', 'Head of "Water",\nNorth', ''],
    length: 2,
  },
  { text: 'email,role\na@b.org,wizard', first: [2, "You can't assign this role"], length: 1 },
  { text: 'email,role\na@b.org,VOLUNTEER', first: [2, "You can't assign this role"], length: 1 },
  { text: 'email\nnobody', first: [2, 'Not a valid email address'], length: 1 },
  { text: 'email\r\na@b.org\nc@d.org\r', first: [2, 'a@b.org', 'STAFF', '', ''], length: 2 },
  {
    text: 'email,job\na@b.org,The "big" one',
    first: [2, 'a@b.org', 'STAFF', 'The "big" one', ''],
    length: 1,
  },
  { text: '', first: undefined, length: 0 },
])('$text', ({ text, first, length }) => {
  const rows = people(text);
  expect(rows[0]).toEqual(first);
  expect(rows).toHaveLength(length);
});

test('an address is invited once, up to the maximum number of people', () => {
  expect(people('a@b.org\nA@B.org')[1]).toEqual([2, 'Duplicate of an address above']);
  const many = Array.from({ length: 201 }, (_, at) => `p${at}@b.org`).join('\n');
  expect(people(many)[200]).toEqual([201, 'Exceeds the limit for one batch']);
});

test('a list in a Windows encoding is read', () => {
  expect(listText(new Uint8Array([0x52, 0x65, 0x6e, 0xe9]))).toBe('René');
  expect(listText(new TextEncoder().encode('René'))).toBe('René');
});

test('two hundred columns are accepted', () => {
  const wide = `${Array.from({ length: 199 }, (_, at) => `c${at}`).join(',')},email`;
  expect(people(`${wide}\n${','.repeat(199)}a@b.org`)).toEqual([[2, 'a@b.org', 'STAFF', '', '']]);
});

test('an unclosed quotation mark is reported', () => {
  expect(() => rowsOf('email,role\na@b.org,"staff\nc@d.org,staff')).toThrow();
});
