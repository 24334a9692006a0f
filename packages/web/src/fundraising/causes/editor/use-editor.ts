import { type Cause, changeCause, publishCause } from '@ngo-plus/contract/fundraising/causes';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAutosave } from '../../../content/revisions/index.ts';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { publishedAddress } from '../manage/index.ts';
import { useChange } from '../queries.ts';
import { type EditorValues, editorRules, factsOf, valuesOf } from './values.ts';

type Step = 'save' | 'publish';

/** State of the cause form: input, whether it is saved, and the two actions. */
export function useEditor(cause: Cause) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useChange(changeCause);
  const publish = useChange(publishCause);
  // The pressed button, for the submit event that follows immediately and for its label.
  const pressedStep = useRef<Step>('save');
  const [shown, setShown] = useState<Step>('save');
  const [saved, setSaved] = useState({ words: textOf(valuesOf(cause)), at: cause.updatedAt });
  const readAt = useRef(cause.updatedAt);
  const form = useForm(editorRules, {
    initial: valuesOf(cause),
    submit: async (values) => {
      if (isDirty) await autosave.save();
      const { facts } = factsOf(values as EditorValues);
      const after = await change.mutateAsync({
        ...facts,
        id: cause.id,
        readAt: readAt.current,
      } as Parameters<typeof change.mutateAsync>[0]);
      readAt.current = after.updatedAt;
      setSaved({ words: textOf(values as EditorValues), at: after.updatedAt });
      if (pressedStep.current === 'publish') {
        await publish.mutateAsync({ id: cause.id });
        return navigate(publishedAddress(cause.id), { replace: true });
      }
      showToast('done', cause.status === 'draft' ? t('Draft saved') : t('Changes saved'));
    },
  });
  const values = form.values as EditorValues;
  const isDirty = textOf(values) !== saved.words;
  const autosave = useAutosave({
    record: { kind: 'cause', recordId: cause.id },
    values,
    isDirty: isDirty && !form.busy,
  });
  const press = (step: Step) => () => {
    pressedStep.current = step;
    setShown(step);
  };
  return {
    form,
    values,
    set: (changes: Partial<EditorValues>) => form.set(changes),
    dirty: isDirty,
    autosave,
    savedAt: saved.at,
    busy: (step: Step) => form.busy && shown === step,
    press,
  };
}

export type Editor = ReturnType<typeof useEditor>;

const textOf = (values: EditorValues) => JSON.stringify(values);
