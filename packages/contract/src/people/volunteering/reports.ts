import * as z from 'zod';
import { orgId, userId } from '../../identity/accounts/index.ts';
import {
  day,
  download,
  endpoint,
  flag,
  instant,
  line,
  pageInput,
  paragraphs,
  upload,
} from '../../kernel/index.ts';
import { coordinatesVolunteers, shiftId } from '../opportunities/index.ts';
import { hourEntryId, place, reportId, reportPhotoId, someone, taskId } from './fields.ts';
import { volunteers } from './rights.ts';
import { isADay, moreThanADay, workedTime } from './worked-time.ts';

export const reportStates = ['draft', 'submitted', 'returned', 'approved'] as const;
export const reportKinds = ['task', 'shift', 'free'] as const;

export type ReportState = (typeof reportStates)[number];
export type ReportKind = (typeof reportKinds)[number];

export const maxReportPhotos = 10;
export const maxReportPhotoBytes = 15 * 1024 * 1024;

export const reportPhoto = z.object({ id: reportPhotoId, name: z.string() });

/** A report of what a volunteer did, for whom, and how long it took. */
export const report = z.object({
  id: reportId,
  organisation: place,
  person: someone,
  title: z.string(),
  kind: z.enum(reportKinds),
  taskId: taskId.nullable(),
  shiftId: shiftId.nullable(),
  /** The title of the task or shift at that time. */
  about: z.string(),
  workedOn: day,
  minutes: z.int(),
  peopleReached: z.int().nullable(),
  story: z.string(),
  photos: z.array(reportPhoto),
  state: z.enum(reportStates),
  /** The coordinator's latest comment. */
  comment: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  submittedAt: instant.nullable(),
  /** The hours logged on approval. */
  hourEntryId: hourEntryId.nullable(),
  createdAt: instant,
  updatedAt: instant,
  mayEdit: z.boolean(),
  mayDecide: z.boolean(),
});

export type Report = z.infer<typeof report>;

export const reportFilters = {
  own: flag.default(true),
  state: z.enum(reportStates).optional(),
  userId: userId.optional(),
};

export const listReports = endpoint('GET /api/volunteer/reports', {
  summary:
    'Lists activity reports, newest first: your own or, for coordinators, those submitted to them.',
  access: volunteers,
  paged: true,
  input: z.object({ ...pageInput, ...reportFilters }),
  output: z.array(report),
});

export const countReports = endpoint('GET /api/volunteer/reports/counts', {
  summary: 'Counts reports by status.',
  access: volunteers,
  input: z.object({ own: reportFilters.own }),
  output: z.record(z.enum(reportStates), z.int()),
});

const content = {
  title: line(120).min(1, 'Enter a title.'),
  taskId: taskId.or(z.literal('')).default(''),
  shiftId: shiftId.or(z.literal('')).default(''),
  workedOn: day,
  ...workedTime,
  peopleReached: z
    .union([
      z.literal(''),
      z.coerce.number('Enter a number.').int('Enter a whole number.').min(0).max(1_000_000),
    ])
    .default(''),
  story: paragraphs(10_000).default(''),
};

const isOne = (input: { taskId: string; shiftId: string }) =>
  input.taskId === '' || input.shiftId === '';
const notOne = { error: 'Choose a task or a shift, not both.', path: ['shiftId'] };

export const writeReport = endpoint('POST /api/volunteer/reports', {
  summary: 'Creates a report on a task, a shift or anything else, as a draft.',
  access: volunteers,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z
    .object({
      ...content,
      /** One of the caller's organisations; empty for the current one. */
      orgId: orgId.or(z.literal('')).default(''),
    })
    .refine(isOne, notOne)
    .refine(isADay, moreThanADay),
  output: report,
});

export const readReport = endpoint('GET /api/volunteer/reports/:id', {
  summary: 'Returns a report: your own or, for coordinators, a submitted one.',
  access: volunteers,
  input: z.object({ id: reportId }),
  output: report,
});

export const changeReport = endpoint('PUT /api/volunteer/reports/:id', {
  summary: 'Edits your own draft or returned report.',
  access: volunteers,
  input: z
    .object({ id: reportId, ...content })
    .refine(isOne, notOne)
    .refine(isADay, moreThanADay),
  output: report,
});

export const deleteReport = endpoint('DELETE /api/volunteer/reports/:id', {
  summary: 'Deletes your own draft and its photos.',
  access: volunteers,
  input: z.object({ id: reportId }),
  output: z.object({ id: reportId }),
});

export const submitReport = endpoint('PUT /api/volunteer/reports/:id/submission', {
  summary: 'Submits a draft or a returned report.',
  access: volunteers,
  input: z.object({ id: reportId }),
  output: report,
});

export const decideReport = endpoint('PUT /api/volunteer/reports/:id/decision', {
  summary: 'Approves a submitted report, which logs its hours once, or returns it.',
  access: coordinatesVolunteers,
  input: z
    .object({ id: reportId, approved: z.boolean(), comment: paragraphs(2000).default('') })
    .refine(({ approved, comment }) => approved || comment !== '', {
      error: "Enter what's missing so that the volunteer can add it.",
      path: ['comment'],
    }),
  output: report,
});

export const addReportPhoto = upload('POST /api/volunteer/reports/:id/photos', {
  summary: 'Adds a photo to a draft or returned report. Its location is removed.',
  access: volunteers,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  maxBytes: maxReportPhotoBytes,
  input: z.object({ id: reportId }),
  output: reportPhoto,
});

export const readReportPhoto = download('GET /api/volunteer/report-photos/:id', {
  summary: 'Returns a photo of a report you can read.',
  access: volunteers,
  input: z.object({ id: reportPhotoId }),
});

export const removeReportPhoto = endpoint('DELETE /api/volunteer/report-photos/:id', {
  summary: 'Removes a photo from your own draft or returned report.',
  access: volunteers,
  input: z.object({ id: reportPhotoId }),
  output: z.object({ id: reportPhotoId }),
});
