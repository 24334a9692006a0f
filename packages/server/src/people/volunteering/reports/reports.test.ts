import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeReport as writeReportShape } from '@ngo-plus/contract/people/volunteering';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { listHours } from '../hours/index.ts';
import { assignTasks, deleteTask } from '../tasks/index.ts';
import {
  addShift,
  as,
  createTeam,
  logHoursBy,
  notificationsOf,
  type Person,
  requestContextOf,
} from '../testing-volunteering.ts';
import { changeReport, deleteReport, submitReport, writeReport } from './commands.ts';
import { decideReport } from './decisions.ts';
import { addReportPhoto, readReportPhoto, removeReportPhoto } from './photos.ts';
import { countReports, listReports, readReport } from './read-report.ts';

const form = writeReportShape.input.parse({
  title: 'Well at the school',
  workedOn: '2026-02-27',
  hours: 3,
  peopleReached: '40',
  story: 'We dug, and there was water.',
});

const write = (world: World, who: Person, input: object = {}) =>
  as(world, who, (ctx) => writeReport(ctx, { ...form, ...input }));

type ReportId = Awaited<ReturnType<typeof write>>['id'];

const submit = (world: World, who: Person, id: ReportId) =>
  as(world, who, (ctx) => submitReport(ctx, { id }));
const decide = (world: World, who: Person, id: ReportId, approved = true, comment = '') =>
  decideReport(requestContextOf(world, who), { id, approved, comment });

const hoursOf = async (world: World, who: Person) =>
  (await as(world, who, (ctx) => listHours(ctx, { own: true, flagged: false, limit: 9 }))).items;

async function openTestServer(world: World) {
  const team = await createTeam(world);
  const sam = await team.add('STAFF', 'Sam');
  return { ...team, sam, ada: await team.add('VOLUNTEER', 'Ada') };
}

test('a report is submitted, returned, resubmitted and approved; its hours are logged once', async ({
  world,
}) => {
  const { administrator, sam, ada } = await openTestServer(world);
  const { id, state, peopleReached } = await write(world, ada);
  expect({ state, peopleReached }).toEqual({ state: 'draft', peopleReached: 40 });
  await expect(as(world, administrator, (ctx) => readReport(ctx, { id }))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(decide(world, administrator, id)).rejects.toMatchObject({ code: 'not_found' });
  await submit(world, ada, id);
  await expect(submit(world, ada, id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(as(world, ada, (ctx) => changeReport(ctx, { id, ...form }))).rejects.toMatchObject({
    code: 'conflict',
  });
  await decide(world, administrator, id, false, 'How deep is it?');
  await expect(decide(world, sam, id)).rejects.toMatchObject({
    message: 'Head already sent this report back.',
  });
  await as(world, ada, (ctx) => changeReport(ctx, { id, ...form, story: 'Nine metres deep.' }));
  await submit(world, ada, id);
  const results = await Promise.allSettled([
    decide(world, administrator, id),
    decide(world, sam, id),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const approved = await as(world, ada, (ctx) => readReport(ctx, { id }));
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: `${approved.decidedBy} already approved this report.` },
  });
  const hours = await hoursOf(world, ada);
  expect(hours).toMatchObject([
    { state: 'approved', minutes: 180, source: 'report', reportId: id, about: form.title },
  ]);
  expect(approved).toMatchObject({ state: 'approved', hourEntryId: hours[0]?.id, mayEdit: false });
  expect((await notificationsOf(world, ada)).map(({ title }) => title)).toEqual([
    '{{who}} asked you to add to your report: {{report}}',
    '{{who}} approved your report: {{report}}',
  ]);
  expect(await notificationsOf(world, sam)).toHaveLength(1);
});

test.for([
  [{ workedOn: '2026-03-02' }, 'workedOn'],
  [{ taskId: '019d0000-0000-7000-8000-000000000000' }, 'taskId'],
  [{ shiftId: '019d0000-0000-7000-8000-000000000000' }, 'shiftId'],
] as const)('a report with %j is refused', async ([input, field], { world }) => {
  const { ada } = await openTestServer(world);
  await expect(write(world, ada, input)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  });
});

test.for([
  [{ story: '' }, 'story'],
  [{ hours: 22 }, 'hours'],
] as const)('a report with %j cannot be submitted', async ([input, field], { world }) => {
  const { ada } = await openTestServer(world);
  await logHoursBy(requestContextOf(world, ada), {
    workedOn: '2026-02-27',
    hours: 3,
    minutes: 0,
    from: '',
    to: '',
    note: '',
  });
  const { id } = await write(world, ada, input);
  await expect(submit(world, ada, id)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  });
});

test('the form accepts a task or a shift, not both', () => {
  const taskId = '019d0000-0000-7000-8000-000000000000';
  const { error } = writeReportShape.input.safeParse({
    title: 'Well',
    workedOn: '2026-02-27',
    taskId,
    shiftId: taskId,
  });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['shiftId']);
});

test('a report retains the title of a deleted task, and no new report can be about it', async ({
  world,
}) => {
  const { administrator, ada } = await openTestServer(world);
  const [task] = await as(world, administrator, (ctx) =>
    assignTasks(ctx, {
      title: 'Dig a well',
      description: '',
      dueOn: '',
      items: [],
      userIds: [ada.id],
    }),
  );
  if (!task) throw new Error('No task was given.');
  const { id } = await write(world, ada, { taskId: task.id });
  await as(world, administrator, (ctx) => deleteTask(ctx, { id: task.id }));
  await expect(write(world, ada, { taskId: task.id })).rejects.toMatchObject({
    fields: { taskId: 'That task no longer exists. Choose another one, or none.' },
  });
  await as(world, ada, (ctx) => changeReport(ctx, { id, ...form, story: 'Deep.' }));
  await submit(world, ada, id);
  expect(await decide(world, administrator, id)).toMatchObject({
    kind: 'free',
    about: 'Dig a well',
    taskId: null,
    state: 'approved',
  });
  expect(await hoursOf(world, ada)).toMatchObject([{ minutes: 180, taskId: null }]);
});

test('a report cannot count the logged hours of a shift again', async ({ world }) => {
  const { administrator, ada, ...team } = await openTestServer(world);
  const span = { from: '2026-02-27T07:00:00Z', to: '2026-02-27T10:00:00Z' };
  const shiftId = await addShift(world, team, span, [ada]);
  await logHoursBy(requestContextOf(world, ada), {
    workedOn: '2026-02-27',
    hours: 3,
    minutes: 0,
    from: '',
    to: '',
    note: '',
    shiftId,
  });
  const { id } = await write(world, ada, { shiftId });
  await expect(submit(world, ada, id)).rejects.toMatchObject({
    fields: { hours: 'The hours of this shift are already logged. Leave them out here.' },
  });
  await as(world, ada, (ctx) => changeReport(ctx, { id, ...form, shiftId, hours: 0 }));
  await submit(world, ada, id);
  expect(await decide(world, administrator, id)).toMatchObject({
    state: 'approved',
    hourEntryId: null,
  });
  expect(await hoursOf(world, ada)).toHaveLength(1);
  const stranger = await team.add('VOLUNTEER', 'Bo');
  await expect(write(world, stranger, { shiftId })).rejects.toMatchObject({
    fields: { shiftId: "You weren't signed up for that shift. Choose another one, or none." },
  });
});

test('a report whose hours became implausible cannot be approved', async ({ world }) => {
  const { administrator, ada } = await openTestServer(world);
  const { id } = await write(world, ada, { hours: 10 });
  await submit(world, ada, id);
  await logHoursBy(requestContextOf(world, ada), {
    workedOn: '2026-02-27',
    hours: 15,
    minutes: 0,
    from: '',
    to: '',
    note: '',
  });
  await expect(decide(world, administrator, id)).rejects.toMatchObject({
    fields: { hours: expect.any(String) },
  });
  expect(await as(world, ada, (ctx) => readReport(ctx, { id }))).toMatchObject({
    state: 'submitted',
  });
});

test('no one approves their own report, and other organisations see none', async ({ world }) => {
  const { administrator, ada } = await openTestServer(world);
  const other = await createTeam(world);
  const own = await write(world, administrator);
  await submit(world, administrator, own.id);
  await expect(decide(world, administrator, own.id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(decide(world, other.administrator, own.id)).rejects.toMatchObject({
    code: 'not_found',
  });
  await write(world, ada);
  const listed = await as(world, administrator, (ctx) =>
    listReports(ctx, { own: false, limit: 9 }),
  );
  expect(listed.items.map(({ id }) => id)).toEqual([own.id]);
  const counts = (who: Person, mine: boolean) =>
    as(world, who, (ctx) => countReports(ctx, { own: mine }));
  expect(await counts(administrator, false)).toMatchObject({ submitted: 1, draft: 0 });
  expect(await counts(ada, true)).toMatchObject({ submitted: 0, draft: 1 });
  await expect(counts(ada, false)).rejects.toMatchObject({ code: 'forbidden' });
});

test('photos lose their location, and are deleted with a draft', async ({ world }) => {
  const { administrator, ada } = await openTestServer(world);
  const { id } = await write(world, ada);
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#0a7' },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
  const add = (bytes: Buffer, who = ada) =>
    addReportPhoto(
      requestContextOf(world, who),
      { id },
      { name: 'well.jpg', type: 'image/jpeg', stream: Readable.from([bytes]) },
    );
  const photo = await add(picture);
  await expect(add(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'invalid' });
  await expect(add(picture, administrator)).rejects.toMatchObject({ code: 'not_found' });
  const { type, body } = await readReportPhoto(requestContextOf(world, ada), { id: photo.id });
  expect(type).toBe('image/webp');
  const drawn = await buffer(await body.open());
  expect((await sharp(drawn).metadata()).exif).toBeUndefined();
  await expect(
    readReportPhoto(requestContextOf(world, administrator), { id: photo.id }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
  const second = await add(picture);
  await as(world, ada, (ctx) => removeReportPhoto(ctx, { id: second.id }));
  await as(world, ada, (ctx) => deleteReport(ctx, { id }));
  const { rows } = await world.pools.owner.query(
    "select from blobs where purpose = 'volunteering.report-photo' and org_id = $1",
    [ada.orgId],
  );
  expect(rows).toEqual([]);
});
