import { deliverableEmail } from '@ngo-plus/contract/identity/accounts';
import { type Phrase, phrase, type Role, roles } from '@ngo-plus/contract/kernel';
import { maxInvited } from '@ngo-plus/contract/people/staff';
import type { Row } from './rows.ts';

/** One line of a list of people, and its problem. */
export type ListedPerson = {
  /** The line number, as spreadsheets count it. */
  readonly line: number;
  readonly email: string;
  readonly role: Role;
  readonly jobTitle: string;
  readonly department: string;
  /** A key of the catalogue; undefined when the person can be invited. */
  readonly problem: Phrase | undefined;
};

/** Larger files are not lists of people. */
export const maxListBytes = 262_144;

/** Decodes UTF-8 with or without a byte order mark; invalid UTF-8 is read as Windows-1252. */
export function listText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** An example list with two lines. */
export const exampleList = (): File =>
  new File(
    [
      'email,role,job title,department\r\n',
      'first.person@example.org,Staff,Nurse,Programmes\r\n',
      'second.person@example.org,Volunteer,,\r\n',
    ],
    'people-to-invite.csv',
    { type: 'text/csv' },
  );

const columnNames = {
  email: ['email', 'e-mail', 'emailaddress', 'e-mailaddress', 'mail'],
  role: ['role', 'rights'],
  jobTitle: ['jobtitle', 'job', 'title', 'position'],
  department: ['department', 'team', 'unit'],
} as const;

type Column = keyof typeof columnNames;

/**
 * Reads people from the rows of a list. The first row names the columns; a list without such a row
 * has addresses in its first column.
 *
 * @param defaultRole the role of everyone whose line names none
 * @param allowed the roles that can be assigned
 */
export function readPeople(
  rows: readonly Row[],
  { defaultRole, allowed }: { defaultRole: Role; allowed: readonly Role[] },
): ListedPerson[] {
  const [head = { line: 0, cells: [] }] = rows;
  const columns = columnsOf(head.cells);
  const body = columns.has('email') ? rows.slice(1) : rows;
  if (!columns.has('email')) columns.set('email', 0);
  const seenEmails = new Set<string>();
  return body.map(({ line, cells }, at) => {
    const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim();
    const email = cell('email');
    const role = roleOf(cell('role'), defaultRole);
    const address = email.toLowerCase();
    const twice = seenEmails.has(address);
    seenEmails.add(address);
    const problem = problemOf({ email, role, twice, at, allowed });
    return {
      line,
      email,
      problem,
      role: role ?? defaultRole,
      jobTitle: cell('jobTitle').slice(0, 100),
      department: cell('department').slice(0, 100),
    };
  });
}

type Checked = {
  readonly email: string;
  readonly role: Role | undefined;
  readonly twice: boolean;
  readonly at: number;
  readonly allowed: readonly Role[];
};

function problemOf({ email, role, twice, at, allowed }: Checked): Phrase | undefined {
  if (!deliverableEmail.safeParse(email).success) return phrase('Not a valid email address');
  if (twice) return phrase('Duplicate of an address above');
  if (!role || !allowed.includes(role)) return phrase("You can't assign this role");
  return at >= maxInvited ? phrase('Exceeds the limit for one batch') : undefined;
}

const plain = (text: string) => text.toLowerCase().replace(/[\s_]+/g, '');

function columnsOf(cells: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [at, cell] of cells.entries())
    for (const [column, names] of Object.entries(columnNames))
      if ((names as readonly string[]).includes(plain(cell)) && !columns.has(column as Column))
        columns.set(column as Column, at);
  return columns;
}

/** Parses a role by its name or label, such as `NGO admin` or `ngo_admin`; an empty text is the default role. */
function roleOf(text: string, defaultRole: Role): Role | undefined {
  if (text === '') return defaultRole;
  return roles.find((role) => plain(role) === plain(text));
}
