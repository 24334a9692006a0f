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

/** Open states; only open tasks can be overdue. */
export const openTaskStates = ['assigned', 'accepted', 'started'] as const satisfies TaskState[];

export const maxTaskItems = 50;
export const maxTaskComments = 200;
export const maxTaskFiles = 20;
export const maxAssigned = 100;
export const maxTaskFileBytes = 25 * 1024 * 1024;

/** A task in lists and on the board. Each assignee has a separate task. */
export const task = z.object({
  id: taskId,
  organisation: place,
  title: z.string(),
  person: someone,
  assignedBy: z.string(),
  /** The due date in the organisation's time zone. */
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
  /** The reason why it was declined or cancelled. */
  reason: z.string(),
  items: z.array(taskItem),
  comments: z.array(taskComment),
  files: z.array(taskFile),
  /** The states that the caller may set. */
  mayBecome: z.array(z.enum(taskStates)),
  mayTick: z.boolean(),
  mayEdit: z.boolean(),
});

export type TaskDetail = z.infer<typeof taskDetail>;

const title = line(120).min(1, 'Enter the task.');
const description = paragraphs(5000);
const itemText = line(200).min(1, 'Enter the task.');

export const taskFilters = {
  /** The caller's tasks at every organisation, instead of everyone's that they coordinate. */
  own: flag.default(true),
  state: z.enum(taskStates).optional(),
  userId: userId.optional(),
  overdue: flag.default(false),
  /** Only open tasks. */
  open: flag.default(false),
  search: z.string().trim().max(100).optional(),
};

export const listTasks = endpoint('GET /api/volunteer/tasks', {
  summary: "Lists tasks, soonest due first: your own or, for coordinators, everyone's.",
  access: volunteers,
  paged: true,
  input: z.object({ ...pageInput, ...taskFilters }),
  output: z.array(task),
});

export const countTasks = endpoint('GET /api/volunteer/tasks/counts', {
  summary: 'Counts tasks by status, and overdue ones.',
  access: volunteers,
  input: z.object({ own: taskFilters.own, userId: taskFilters.userId }),
  output: z.object({ states: z.record(z.enum(taskStates), z.int()), overdue: z.int() }),
});

export const assignTasks = endpoint('POST /api/volunteer/tasks', {
  summary: 'Assigns a task to one or more people. Each gets their own copy with a checklist.',
  access: coordinatesVolunteers,
  idempotent: true,
  limit: { per: 'user', max: 300, windowSeconds: 3600 },
  input: z.object({
    title,
    description: description.default(''),
    dueOn: day.or(z.literal('')).default(''),
    items: z.array(itemText).max(maxTaskItems).default([]),
    userIds: z
      .array(userId)
      .min(1, 'Choose an assignee.')
      .max(maxAssigned, 'Choose at most {{maximum}} people.'),
  }),
  output: z.array(task),
});

export const readTask = endpoint('GET /api/volunteer/tasks/:id', {
  summary:
    'Returns a task with its checklist, comments and files: your own, or any for coordinators.',
  access: volunteers,
  input: z.object({ id: taskId }),
  output: taskDetail,
});

export const changeTask = endpoint('PATCH /api/volunteer/tasks/:id', {
  summary: 'Edits a task and its due date. Checklist items with the same ID stay ticked.',
  access: coordinatesVolunteers,
  input: z.object({
    id: taskId,
    title: title.optional(),
    description: description.optional(),
    dueOn: day.or(z.literal('')).optional(),
    items: z
      .array(z.object({ id: taskItemId.optional(), text: itemText }))
      .max(maxTaskItems)
      .optional(),
  }),
  output: taskDetail,
});

export const reassignTask = endpoint('PUT /api/volunteer/tasks/:id/assignee', {
  summary: 'Reassigns a task. The new assignee has to accept it.',
  access: coordinatesVolunteers,
  input: z.object({ id: taskId, userId }),
  output: taskDetail,
});

export const setTaskState = endpoint('PUT /api/volunteer/tasks/:id/state', {
  summary:
    'Accepts, declines, starts or completes your task. Coordinators can cancel it or send it back.',
  access: volunteers,
  input: z.object({
    id: taskId,
    state: z.enum(taskStates),
    /** The state that the caller saw, to detect concurrent changes. */
    was: z.enum(taskStates),
    reason: paragraphs(500).default(''),
  }),
  output: taskDetail,
});

export const deleteTask = endpoint('DELETE /api/volunteer/tasks/:id', {
  summary: 'Deletes a task with its comments and files. Hours and reports are kept.',
  access: coordinatesVolunteers,
  input: z.object({ id: taskId }),
  output: z.object({ id: taskId }),
});

export const tickTaskItem = endpoint('PUT /api/volunteer/task-items/:id', {
  summary: 'Ticks or unticks a checklist item.',
  access: volunteers,
  input: z.object({ id: taskItemId, done: z.boolean() }),
  output: taskItem,
});

export const commentOnTask = endpoint('POST /api/volunteer/tasks/:id/comments', {
  summary: 'Comments on a task and notifies the people working on it.',
  access: volunteers,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({ id: taskId, text: paragraphs(2000).min(1, 'Enter a comment.') }),
  output: taskComment,
});

export const removeTaskComment = endpoint('DELETE /api/volunteer/task-comments/:id', {
  summary: 'Deletes your own comment.',
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
  summary: 'Returns a file of a task you can read.',
  access: volunteers,
  input: z.object({ id: taskFileId }),
});

export const removeTaskFile = endpoint('DELETE /api/volunteer/task-files/:id', {
  summary: 'Removes a file from a task: your own, or any for coordinators.',
  access: volunteers,
  input: z.object({ id: taskFileId }),
  output: z.object({ id: taskFileId }),
});

/** Someone who can be assigned tasks and hours. */
export const volunteer = z.object({ ...someone.shape, role: z.enum(roles) });

export type Volunteer = z.infer<typeof volunteer>;

export const listVolunteers = endpoint('GET /api/volunteer/people', {
  summary: 'Lists people who can be given tasks and hours, volunteers first, by name.',
  access: coordinatesVolunteers,
  paged: true,
  input: z.object({ ...pageInput, search: z.string().trim().max(100).optional() }),
  output: z.array(volunteer),
});
