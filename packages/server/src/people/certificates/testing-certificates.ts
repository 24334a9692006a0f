import { userId } from '@ngo-plus/contract/identity/accounts';
import type { Role } from '@ngo-plus/contract/kernel';
import type { Design, Template } from '@ngo-plus/contract/people/certificates';
import { templateId } from '@ngo-plus/contract/people/certificates';
import type { Actor } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { issueCertificates, issueInBackground, readRun } from './runs/index.ts';
import { addTemplate } from './templates.ts';

export const design: Design = {
  name: 'Thank you',
  kind: 'certificate',
  language: 'en',
  title: 'Certificate of volunteering',
  lead: 'This certificate is presented to',
  body: 'for {{hours}} hours with {{organisation}} between {{from}} and {{to}}.',
  signerName: 'Claudine Mukamana',
  signerTitle: 'Director',
  accent: '#0b6b5d',
  logo: 'organisation',
  logoId: null,
  signatureId: null,
};

export const createTemplate = (
  world: World,
  overrides: Partial<Design> = {},
  who: Role | Actor = 'STAFF',
): Promise<Template> =>
  world.outside(who).transact((ctx) => addTemplate(ctx, { ...design, ...overrides }));

type ApprovedWork = { readonly minutes?: number; readonly on?: string; readonly orgId?: string };

/**
 * Adds approved hours of a person.
 *
 * @returns the id of the entry
 */
export async function addApprovedHours(
  { pools, cast, actor }: World,
  person: string,
  { minutes = 120, on = '2026-01-15', orgId = cast.ngo }: ApprovedWork = {},
): Promise<string> {
  const { rows } = await pools.owner.query<{ id: string }>(
    `insert into hour_entries (org_id, user_id, person_name, worked_on, minutes, source, state, created_by, created_at,
       decided_by, decided_at)
     select $1, u.id, u.name, $3, $4, 'manual', 'approved', $5, now(), $5, now() from users u where u.id = $2
     returning id`,
    [orgId, person, on, minutes, actor('STAFF').userId],
  );
  return rows[0]?.id ?? '';
}

/** Adds a volunteer to an organisation. */
export async function addVolunteer({ pools, cast }: World, name: string, orgId = cast.ngo) {
  const { rows } = await pools.owner.query<{ id: string }>(
    `with person as (insert into users (id, email, name, email_verified_at)
       values (uuidv7(), gen_random_uuid() || '@example.org', $1, now()) returning id)
     insert into memberships (org_id, user_id, role) select $2, id, 'VOLUNTEER' from person returning user_id as id`,
    [name, orgId],
  );
  return { userId: rows[0]?.id ?? '', orgId, role: 'VOLUNTEER', sessionId: '' } satisfies Actor;
}

type IssueOptions = {
  readonly people: readonly string[];
  readonly templateId?: string;
  readonly again?: boolean;
  readonly from?: string;
  readonly to?: string;
};

/** Starts an issue and runs its job. */
export async function issueTo(world: World, issue: IssueOptions, who: Role | Actor = 'STAFF') {
  const { id } = await startIssue(world, issue, who);
  await runIssueJob(world, id);
  return world.outside(who).transact((ctx) => readRun(ctx, { id }));
}

export async function startIssue(
  world: World,
  { people, again = false, from = '', to = '', ...issue }: IssueOptions,
  who: Role | Actor = 'STAFF',
) {
  const template = issue.templateId ?? (await createTemplate(world, {}, who)).id;
  return world.outside(who).transact((ctx) =>
    issueCertificates(ctx, {
      templateId: templateId.parse(template),
      from,
      to,
      again,
      userIds: people.map((person) => userId.parse(person)),
    }),
  );
}

export const runIssueJob = (world: World, id: string): Promise<void> => {
  const outside = world.outside(undefined, 'system');
  return issueInBackground.run(outside, { id }, outside.signal);
};
