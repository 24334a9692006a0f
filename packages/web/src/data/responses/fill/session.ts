import { type Answers, compileForm, FormResponse, type Host } from '@ngo-plus/contract/data/forms';
import type { PublicForm } from '@ngo-plus/contract/data/responses';
import type { Translate } from '@ngo-plus/contract/kernel';
import {
  type AnswerFiles,
  Faults,
  type FormPage,
  memoryFiles,
  pagesOf,
} from '../../forms/index.ts';
import type { SavedLink } from './device/index.ts';

/** One response while it is filled in. */
export type FillSession = {
  readonly responseId: string;
  readonly form: PublicForm;
  readonly response: FormResponse;
  readonly faults: Faults;
  readonly files: AnswerFiles;
  readonly pages: readonly FormPage[];
  readonly startedAt: string;
  readonly seed: number;
  /** The link under which it was saved last. */
  readonly link: { current: SavedLink | undefined };
};

type Options = {
  readonly responseId: string;
  readonly form: PublicForm;
  readonly host: Host;
  readonly language: string;
  readonly t: Translate;
  readonly startedAt: string;
  readonly answers?: Answers | undefined;
  readonly files?: AnswerFiles;
  readonly link?: SavedLink | undefined;
};

export function beginResponse(options: Options): FillSession {
  const { responseId, form, host, language, t, startedAt, answers, files, link } = options;
  const compiled = compileForm(form.definition);
  const response = new FormResponse({ form: compiled, host, language, answers });
  return {
    responseId,
    form,
    response,
    faults: new Faults(response, t),
    files: files ?? memoryFiles(),
    pages: pagesOf(compiled),
    startedAt,
    seed: Number.parseInt(responseId.slice(0, 6), 16) || 1,
    link: { current: link },
  };
}
