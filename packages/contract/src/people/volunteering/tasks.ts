import * as z from 'zod';
import { userId } from '../../identity/accounts/index.ts';
import {
  day,
  download,
  endpoint,
  flag,
  instant,
  line,
  pageInput,
  paragraphs,
  roles,
  upload,
} from '../../kernel/index.ts';
import { coordinatesVolunteers } from '../opportunities/index.ts';
import { place, someone, taskCommentId, taskFileId, taskId, taskItemId } from './fields.ts';
import { volunteers } from './rights.ts';

export const taskStates = [
  'assigned',
  'accepted',
  'started',
  'done',
  'declined',
  'cancelled',
] as const;

export type TaskState = (typeof taskStates)[number];

/** Work that waits for somebody: what is overdue is overdue in these states alone. */
export const openTaskStates = ['assigned', 'accepted', 'started'] as const satisfies TaskState[];

export const mostTaskItems = 50;
export const mostTaskComments = 200;
export const mostTaskFiles = 20;
export const mostAssigned = 100;
export const maxTaskFileBytes = 25 * 1024 * 1024;

/** A task as lists and the board show it. Everybody it is given to has their own. */
export const task = z.object({
  id: taskId,
  organisation: place,
  title: z.string(),
  person: someone,
  assignedBy: z.string(),
  /** The last day, in the organisation’s time zone. */
  dueOn: day.nullable(),
  overdue: z.boolean(),
  state: z.enum(taskStates),
  items: z.int(),
  itemsDone: z.int(),
  comments: z.int(),
  files: z.int(),
  createdAt: instant,
  doneAt: instant.nullable(),
});

export type Task = z.infer<typeof task>;

export const taskItem = z.object({ id: taskItemId, text: z.string(), done: z.boolean() });

export const taskComment = z.object({
  id: taskCommentId,
  author: someone,
  text: z.string(),
  createdAt: instant,
  mayRemove: z.boolean(),
});

export const taskFile = z.object({
  id: taskFileId,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  addedBy: z.string(),
  addedAt: instant,
  mayRemove: z.boolean(),
});

export type TaskComment = z.infer<typeof taskComment>;
export type TaskFile = z.infer<typeof taskFile>;

export const taskDetail = z.object({
  ...task.omit({ items: true, comments: true, files: true }).shape,
  description: z.string(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  items: z.array(taskItem),
  comments: z.array(taskComment),
  files: z.array(taskFile),
  /** The states that the caller may bring it to. */
  mayBecome: z.array(z.enum(taskStates)),
  mayTick: z.boolean(),
  mayEdit: z.boolean(),
});

export type TaskDetail = z.infer<typeof taskDetail>;

const title = line(120).min(1, 'Enter what is to be done.');
const description = paragraphs(5000);
const itemText = line(200).min(1, 'Enter what is to be done.');

export const taskFilters = {
  /** One’s own tasks at every organisation, instead of those of everyone that a coordinator sees. */
  own: flag.default(true),
  state: z.enum(taskStates).optional(),
  userId: userId.optional(),
  overdue: flag.default(false),
  /** Those that are still to be done. */
  open: flag.default(false),
  search: z.string().trim().max(100).optional(),
};

export const listTasks = endpoint('GET /api/volunteer/tasks', {
  summary: "Tasks, the soonest due first: one's own or, for coordinators, those of everyone.",
  access: volunteers,
  paged: true,
  input: z.object({ ...pageInput, ...taskFilters }),
  output: z.array(task),
});

export const countTasks = endpoint('GET /api/volunteer/tasks/counts', {
  summary: 'How many tasks there are in each state, and how many are overdue.',
  access: volunteers,
  input: z.object({ own: taskFilters.own, userId: taskFilters.userId }),
  output: z.object({ states: z.record(z.enum(taskStates), z.int()), overdue: z.int() }),
});

export const assignTasks = endpoint('POST /api/volunteer/tasks', {
  summary: 'Gives a task to one or several people; each has their own, with a list to tick.',
  access: coordinatesVolunteers,
  idempotent: true,
  limit: { per: 'user', max: 300, windowSeconds: 3600 },
  input: z.object({
    title,
    description: description.default(''),
    dueOn: day.or(z.literal('')).default(''),
    items: z.array(itemText).max(mostTaskItems).default([]),
    userIds: z
      .array(userId)
      .min(1, 'Choose who is to do it.')
      .max(mostAssigned, `Choose at most ${mostAssigned} people.`),
  }),
  output: z.array(task),
});

export const readTask = endpoint('GET /api/volunteer/tasks/:id', {
  summary: "A task with its list, comments and files: one's own, or any for coordinators.",
  access: volunteers,
  input: z.object({ id: taskId }),
  output: taskDetail,
});

export const changeTask = endpoint('PATCH /api/volunteer/tasks/:id', {
  summary: 'Changes what is to be done and until when. Items that keep their id keep their tick.',
  access: coordinatesVolunteers,
  input: z.object({
    id: taskId,
    title: title.optional(),
    description: description.optional(),
    dueOn: day.or(z.literal('')).optional(),
    items: z
      .array(z.object({ id: taskItemId.optional(), text: itemText }))
      .max(mostTaskItems)
      .optional(),
  }),
  output: taskDetail,
});

export const reassignTask = endpoint('PUT /api/volunteer/tasks/:id/assignee', {
  summary: 'Gives a task to somebody else, who begins with accepting it.',
  access: coordinatesVolunteers,
  input: z.object({ id: taskId, userId }),
  output: taskDetail,
});

export const setTaskState = endpoint('PUT /api/volunteer/tasks/:id/state', {
  summary:
    "Accepts, declines, starts or finishes one's task; coordinators cancel a task or send it back.",
  access: volunteers,
  input: z.object({
    id: taskId,
    state: z.enum(taskStates),
    /** The state that the caller saw: of two who change it at once, the second is told. */
    was: z.enum(taskStates),
    reason: paragraphs(500).default(''),
  }),
  output: taskDetail,
});

export const deleteTask = endpoint('DELETE /api/volunteer/tasks/:id', {
  summary: 'Deletes a task with its comments and files; hours and reports on it stay.',
  access: coordinatesVolunteers,
  input: z.object({ id: taskId }),
  output: z.object({ id: taskId }),
});

export const tickTaskItem = endpoint('PUT /api/volunteer/task-items/:id', {
  summary: 'Ticks an item of a list, or takes the tick off.',
  access: volunteers,
  input: z.object({ id: taskItemId, done: z.boolean() }),
  output: taskItem,
});

export const commentOnTask = endpoint('POST /api/volunteer/tasks/:id/comments', {
  summary: 'Says something about a task; those who work on it are told.',
  access: volunteers,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({ id: taskId, text: paragraphs(2000).min(1, 'Enter a comment.') }),
  output: taskComment,
});

export const removeTaskComment = endpoint('DELETE /api/volunteer/task-comments/:id', {
  summary: "Takes back a comment of one's own.",
  access: volunteers,
  input: z.object({ id: taskCommentId }),
  output: z.object({ id: taskCommentId }),
});

export const addTaskFile = upload('POST /api/volunteer/tasks/:id/files', {
  summary: 'Adds a file to a task.',
  access: volunteers,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  maxBytes: maxTaskFileBytes,
  input: z.object({ id: taskId }),
  output: taskFile,
});

export const readTaskFile = download('GET /api/volunteer/task-files/:id', {
  summary: 'A file of a task that the caller may read.',
  access: volunteers,
  input: z.object({ id: taskFileId }),
});

export const removeTaskFile = endpoint('DELETE /api/volunteer/task-files/:id', {
  summary: "Takes a file off a task: one's own, or any for coordinators.",
  access: volunteers,
  input: z.object({ id: taskFileId }),
  output: z.object({ id: taskFileId }),
});

/** Somebody who can be given a task or hours. */
export const volunteer = z.object({ ...someone.shape, role: z.enum(roles) });

export type Volunteer = z.infer<typeof volunteer>;

export const listVolunteers = endpoint('GET /api/volunteer/people', {
  summary: 'Who can be given tasks and hours, volunteers first, by name.',
  access: coordinatesVolunteers,
  paged: true,
  input: z.object({ ...pageInput, search: z.string().trim().max(100).optional() }),
  output: z.array(volunteer),
});
