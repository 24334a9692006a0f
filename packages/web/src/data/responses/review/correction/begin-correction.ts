import {
  type Answers,
  compileForm,
  type FormDefinition,
  FormResponse,
  restoreUnrepeatable,
  storedAnswers,
} from '@ngo-plus/contract/data/forms';
import { type ResponseDetail, readResponseFile } from '@ngo-plus/contract/data/responses';
import type { Translate } from '@ngo-plus/contract/kernel';
import { download } from '../../../../kernel/index.ts';
import { type AnswerFiles, browserHost, Faults, type Fill } from '../../../forms/index.ts';

/** A response whose answers are being corrected. */
export type Correction = {
  /** As it was when the correction began. */
  readonly base: ResponseDetail;
  /** Its answers as the form has them today; corrections are compared with them. */
  readonly before: Answers;
  readonly fill: Fill;
};

type Options = {
  readonly base: ResponseDetail;
  readonly definition: FormDefinition;
  readonly t: Translate;
  /** Answers that were corrected already. */
  readonly answers?: Answers | undefined;
  readonly onChange: () => void;
};

/** Opens a response in the version that it was given to, at the moment at which it was finished. */
export function beginCorrection({ base, definition, t, answers, onChange }: Options): Correction {
  const form = compileForm(definition);
  const open = (from: Answers) => {
    const host = {
      ...browserHost(''),
      now: () => Date.parse(base.finishedAt),
      zone: base.zone,
    };
    const response = new FormResponse({ form, host, language: base.language, answers: from });
    restoreUnrepeatable(response, from);
    return response;
  };
  const response = open(answers ?? base.answers);
  return {
    base,
    before: storedAnswers(open(base.answers).root),
    fill: {
      response,
      faults: new Faults(response, t),
      files: filesOf(base),
      areFilesFixed: true,
      seed: 1,
      onChange,
    },
  };
}

/** The files that the sender added. */
const filesOf = ({ id, files }: ResponseDetail): AnswerFiles => ({
  put: () => Promise.reject(new Error('Files of a response that was sent do not change.')),
  read: async ({ name }) => {
    const file = files.find((each) => each.name === name && each.bytes !== null);
    if (!file) return undefined;
    return download(readResponseFile, { id, itemId: file.itemId, key: file.key, name });
  },
  remove: () => Promise.resolve(),
  isStored: () => true,
});
