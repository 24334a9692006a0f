import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';

/** A form about a household: a name, an age with a limit, members in a repeat, a photo and a sum. */
const householdForm: FormDefinition = {
  title: { en: 'Household' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    {
      id: 'name',
      type: 'text',
      name: 'name',
      label: { en: 'Name' },
      required: 'true()',
      isPersonal: true,
    },
    {
      id: 'age',
      type: 'integer',
      name: 'age',
      label: { en: 'Age' },
      constraint: '. < 120',
      constraintMessage: { en: 'Enter an age below 120.' },
    },
    { id: 'water', type: 'select-one', name: 'water', label: { en: 'Water' }, choices: 'sources' },
    {
      id: 'why',
      type: 'text',
      name: 'why',
      label: { en: 'Why?' },
      relevant: "${water} = 'river'",
    },
    { id: 'photo', type: 'photo', name: 'photo', label: { en: 'Photo' } },
    {
      id: 'member',
      type: 'repeat',
      name: 'member',
      label: { en: 'Member' },
      items: [
        { id: 'mname', type: 'text', name: 'member_name', label: { en: 'Name' }, isPersonal: true },
        { id: 'mage', type: 'integer', name: 'member_age', label: { en: 'Age' } },
        { id: 'card', type: 'file', name: 'card', label: { en: 'Card' } },
      ],
    },
    {
      id: 'sum',
      type: 'calculated',
      name: 'ages',
      label: {},
      calculation: 'sum(${member_age})',
    },
  ],
  lists: [
    {
      name: 'sources',
      choices: [
        { name: 'tap', label: { en: 'Tap' } },
        { name: 'river', label: { en: 'River' } },
      ],
    },
  ],
  settings: {},
};

type Extras = Readonly<Record<string, unknown>>;

/** Publishes a form, and returns its id. `columns` are those of the table `forms`. */
export async function publish(
  { pools, cast }: World,
  definition: FormDefinition = householdForm,
  columns: Extras = {},
): Promise<string> {
  const id = uuidv7();
  const names = Object.keys(columns);
  const more = names.map((name) => `, ${name}`).join('');
  const values = names.map((_, index) => `, $${index + 4}`).join('');
  await pools.owner.query(
    `insert into forms (id, org_id, title, draft, revision, published_revision, questions, version, created_at, updated_at,
       state${more})
     values ($1, $2, 'Household', $3, 1, 1, 7, 1, now(), now(), 'open'${values})`,
    [id, cast.ngo, JSON.stringify(definition), ...Object.values(columns)],
  );
  await pools.owner.query(
    `insert into form_versions (org_id, form_id, number, definition, questions, published_at) values ($2, $1, 1, $3, 7, now())`,
    [id, cast.ngo, JSON.stringify(definition)],
  );
  return id;
}

/** The moment at which tests run. */
export const testedAt = Date.UTC(2026, 2, 1, 9);

/** A response as a browser sends it. */
export const response = (answers: object, more: Extras = {}) => ({
  responseId: crypto.randomUUID(),
  version: 1,
  answers,
  language: 'en',
  zone: 'Africa/Kigali',
  startedAt: new Date(testedAt - 60_000).toISOString(),
  finishedAt: new Date(testedAt).toISOString(),
  sentAt: new Date(testedAt).toISOString(),
  ...more,
});
