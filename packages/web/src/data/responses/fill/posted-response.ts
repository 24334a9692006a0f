import { storedAnswers } from '@ngo-plus/contract/data/forms';
import { type PublicForm, submitResponse } from '@ngo-plus/contract/data/responses';
import { type CallOptions, call, RequestFailed, type Texts } from '../../../kernel/index.ts';
import { fixedHost, newUuid, storePosted } from '../../forms/index.ts';
import type { Posted } from './fill-data.ts';
import { fields, shownIn } from './hidden-fields.tsx';
import { recordMetadata } from './metadata.ts';
import { beginResponse } from './session.ts';

type Order = {
  readonly form: PublicForm;
  readonly sent: FormData;
  readonly formLanguage: string;
  readonly texts: Texts;
  readonly options: CallOptions;
};

/**
 * Evaluates a form that was sent without scripts with the engine that browsers use. It is sent on when the person has
 * seen all its questions and confirmed it: the page they confirm has the id by which a second press is recognised.
 */
export async function answerPosted(order: Order): Promise<Posted> {
  const { form, sent, formLanguage, texts, options } = order;
  const field = (name: keyof typeof fields) => String(sent.get(fields[name]) ?? '');
  const known = field('id');
  const now = Date.now();
  const startedAt = momentOr(field('started'), now);
  const responseId = known || newUuid();
  const session = beginResponse({
    responseId,
    form,
    host: fixedHost(now, form.organisation.timeZone),
    language: formLanguage,
    t: texts.t,
    startedAt,
  });
  recordMetadata(session.response, 'begin', '');
  storePosted(session.response, sent);
  recordMetadata(session.response, 'end', '');
  const answers = storedAnswers(session.response.root);
  const posted = { responseId, answers, startedAt };
  if (session.faults.check().length > 0) return { ...posted, hasFaults: true };
  const seen = new Set(field('shown').split(' '));
  const isComplete = shownIn(session).every((id) => seen.has(id));
  if (known === '' || !isComplete) return { ...posted, isToConfirm: true };
  try {
    const receipt = await call(
      submitResponse,
      {
        id: form.id,
        responseId,
        version: form.version,
        answers,
        language: formLanguage,
        zone: form.organisation.timeZone,
        startedAt,
        finishedAt: new Date(now).toISOString(),
        sentAt: new Date(now).toISOString(),
        website: field('website'),
        code: field('code'),
      },
      { ...options, anonymous: true },
    );
    return { ...posted, receipt };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return { ...posted, refusal: error.message };
  }
}

/** A moment that the page wrote, unless it was changed to one that cannot be. */
function momentOr(text: string, now: number): string {
  const moment = Date.parse(text);
  return new Date(Number.isNaN(moment) || moment > now ? now : moment).toISOString();
}
