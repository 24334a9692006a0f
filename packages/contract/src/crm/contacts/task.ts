import * as z from 'zod';
import { day, endpoint, flag, id, instant, line, pageInput } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { person } from './person.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const taskId = id('ContactTaskId');

const title = line(300).min(1, 'Enter the task.');
const assigneeId = z.uuid({ error: 'Choose a colleague.' }).nullable();

export const task = z.object({
  id: taskId,
  contactId,
  contactName: z.string(),
  title: z.string(),
  dueOn: day.nullable(),
  assignee: person,
  doneAt: instant.nullable(),
  createdAt: instant,
});

export const listTasks = endpoint('GET /api/contacts/tasks', {
  summary: 'Lists tasks for contacts: those due first, then those without a date.',
  access: readsContacts,
  input: z.object({
    contact: contactId.optional(),
    /** Only tasks assigned to the caller. */
    mine: flag.optional(),
    /** Completed tasks instead of open ones. */
    done: flag.optional(),
    ...pageInput,
  }),
  output: z.array(task),
  paged: true,
});

export const addTask = endpoint('POST /api/contacts/:id/tasks', {
  summary: 'Adds a task for a contact.',
  access: writesContacts,
  input: z.object({
    id: contactId,
    title,
    dueOn: day.nullable().default(null),
    assigneeId: assigneeId.default(null),
  }),
  output: task,
});

export const changeTask = endpoint('PATCH /api/contacts/tasks/:id', {
  summary: 'Edits a task, or marks it as done or open.',
  access: writesContacts,
  input: z.object({
    id: taskId,
    title: title.optional(),
    dueOn: day.nullable().optional(),
    assigneeId: assigneeId.optional(),
    done: z.boolean().optional(),
  }),
  output: task,
});

export const deleteTask = endpoint('DELETE /api/contacts/tasks/:id', {
  summary: 'Deletes a task.',
  access: writesContacts,
  input: z.object({ id: taskId }),
  output: z.object({ id: taskId }),
});
