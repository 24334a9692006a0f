import {
  type Answer,
  answerKindOf,
  type FormDefinition,
  formId,
  isContainer,
  itemsOf,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { responseId, responseStates } from '@ngo-plus/contract/data/responses';
import * as z from 'zod';
import {
  dayIn,
  Problem,
  type RequestContext,
  type TestPlatform,
  uuidv7,
} from '../../kernel/index.ts';
import { demoBytes, demoTable, listed, moment } from '../../platform/demo-content/index.ts';
import {
  addForm,
  definitionFromTemplate,
  newItemId,
  publishForm,
  readTemplate,
} from '../forms/index.ts';
import { reviewResponses } from './review/index.ts';
import { submitResponse } from './sending/index.ts';

const folder = 'data/responses';
const zone = 'Africa/Kigali';

/** A response: answers are in columns with the names of the questions. */
const demoResponse = z
  .object({ received: moment, sender: z.string(), state: z.enum(responseStates) })
  .catchall(z.string());

/** Forms of a demo NGO with responses of half a year, and a draft. */
export async function seedResponses({ as }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  const waterPoints = JSON.parse((await demoBytes(`${folder}/water-points.json`)).toString());
  await addResponses(as, readTemplate(waterPoints, newItemId).definition, 'water-points.csv');
  const feedback = definitionFromTemplate('training-evaluation', 'Training feedback');
  await addResponses(as, feedback, 'training-feedback.csv');
  const draft = definitionFromTemplate('needs-assessment', 'Dry season needs');
  await owner.transact((ctx) => addForm(ctx, draft, 'forms.create'));
}

async function addResponses(
  as: TestPlatform['as'],
  definition: FormDefinition,
  file: string,
): Promise<void> {
  const rows = await demoTable(`${folder}/${file}`, demoResponse);
  const owner = await as('owner@demo.ngo');
  const begun = new Date(
    Math.min(...rows.map(({ received }) => received(owner.now()).getTime())) - 86_400_000,
  );
  const id = await at(owner, begun).transact(async (ctx) => {
    const { id, revision } = await addForm(ctx, definition, 'forms.create');
    await publishForm(ctx, { id, revision });
    return id;
  });
  const questions = [...itemsOf(definition.items)].filter(
    (item): item is Question => !isContainer(item),
  );
  for (const { received, sender, state, ...cells } of rows) {
    const sentAt = received(owner.now());
    const answers = answersIn(questions, cells, sentAt);
    const sent = at(await as(sender), sentAt);
    const response = await submit(sent, id, answers);
    if (state === 'received') continue;
    await at(owner, new Date(sentAt.getTime() + 86_400_000)).transact((ctx) =>
      reviewResponses(ctx, { formId: formId.parse(id), ids: [response], state }),
    );
  }
}

const at = (outside: RequestContext, moment: Date): RequestContext => {
  const now = () => moment;
  return {
    ...outside,
    now,
    transact: (work, scope, mode) => outside.transact((ctx) => work({ ...ctx, now }), scope, mode),
  };
};

async function submit(
  outside: RequestContext,
  id: string,
  answers: Readonly<Record<string, Answer>>,
) {
  const finishedAt = outside.now();
  const response = responseId.parse(uuidv7());
  await submitResponse(outside, {
    id: formId.parse(id),
    responseId: response,
    version: 1,
    answers,
    language: 'en',
    zone,
    startedAt: new Date(finishedAt.getTime() - 6 * 60_000).toISOString(),
    finishedAt: finishedAt.toISOString(),
    sentAt: finishedAt.toISOString(),
  });
  return response;
}

function answersIn(
  questions: readonly Question[],
  cells: Readonly<Record<string, string>>,
  sentAt: Date,
): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  for (const [name, cell] of Object.entries(cells)) {
    const { id, type } = Problem.ifMissing(
      questions.find((question) => question.name === name),
      `The question ${name}`,
    );
    const kind = answerKindOf(type);
    if (kind === 'number') answers[id] = Number(cell);
    else if (kind === 'words') answers[id] = listed.parse(cell);
    else answers[id] = cell === 'today' ? dayIn(sentAt, zone) : cell;
  }
  return answers;
}
