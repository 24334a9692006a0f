import type pg from 'pg';
import { longForm } from './content/index.ts';

export type FormKey = { readonly id: string; readonly orgId: string };

/** Adds a published form of the organisation of the installation. */
export async function addForm(client: pg.Client, size: number): Promise<FormKey> {
  const definition = JSON.stringify(longForm(size));
  const { rows } = await client.query<FormKey>(
    `with home as (select id from organisations where kind = 'platform' limit 1),
       form as (
         insert into forms (id, org_id, title, state, draft, revision, published_revision, questions, version, created_at, updated_at)
         select uuidv7(), home.id, 'Bench of ' || $2::int, 'open', $1::jsonb, 1, 1, $2::int, 1, now(), now() from home returning id, org_id),
       version as (
         insert into form_versions (org_id, form_id, number, definition, questions, published_at)
         select org_id, id, 1, $1::jsonb, $2::int, now() from form)
     select id, org_id as "orgId" from form`,
    [definition, size],
  );
  const [form] = rows;
  if (form === undefined) throw new Error('There is no organisation for the form.');
  return form;
}
