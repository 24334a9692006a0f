import * as z from 'zod';
import { endpoint, id, line, roles } from '../../kernel/index.ts';

export const listViewId = id('ListViewId');

/** Views that one person may save, and that an organisation may share, per list. */
export const maxListViews = 50;

/** The name of a list in the portal, such as `donations`. The responses to a form are a list with the form's id. */
const list = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);

const name = line(60).min(1, 'Enter a name for the view.');

/** The filters and the order of a list, as its address has them. A list ignores those that it does not know. */
const filters = z
  .record(z.string().regex(/^[A-Za-z]{1,30}$/), z.string().min(1).max(200))
  .refine((all) => Object.keys(all).length <= 30);

/** The most columns of a view. */
const maxColumns = 100;

/** The columns that are shown. A list ignores those that it does not know. */
const columns = z.array(z.string().regex(/^[A-Za-z0-9]{1,32}$/)).max(maxColumns);

export const listView = z.object({
  id: listViewId,
  list,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  columns: z.array(z.string()).max(maxColumns),
  /** Everyone in the organisation sees it. */
  shared: z.boolean(),
  /** The caller saved it. */
  own: z.boolean(),
  /** Owners change their views; administrators also change shared ones. */
  mayChange: z.boolean(),
});

export type ListView = z.infer<typeof listView>;

const one = z.object({ id: listViewId });

export const listListViews = endpoint('GET /api/list-views', {
  summary:
    "Returns the caller's own views of a list and those shared in the organisation, by name.",
  access: roles,
  input: z.object({ list }),
  output: z.array(listView).max(2 * maxListViews),
});

export const addListView = endpoint('POST /api/list-views', {
  summary: 'Saves the filters, order and columns of a list as a view.',
  access: roles,
  idempotent: true,
  input: z.object({ list, name, filters, columns, shared: z.boolean() }),
  output: listView,
});

export const changeListView = endpoint('PATCH /api/list-views/:id', {
  summary: 'Renames a view, changes what it shows, or shares it. Idempotent.',
  access: roles,
  input: one.extend({
    name: name.optional(),
    filters: filters.optional(),
    columns: columns.optional(),
    shared: z.boolean().optional(),
  }),
  output: listView,
});

export const deleteListView = endpoint('DELETE /api/list-views/:id', {
  summary: 'Deletes a view. Records stay as they are.',
  access: roles,
  input: one,
  output: one,
});
