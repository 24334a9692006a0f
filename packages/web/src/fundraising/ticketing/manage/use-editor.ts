import {
  changeTicketEvent,
  type ManagedEvent,
  publishTicketEvent,
} from '@ngo-plus/contract/fundraising/ticketing';
import { useRef, useState } from 'react';
import { useAutosave } from '../../../content/revisions/index.ts';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';
import { type EventValues, editorRules, factsOf, valuesOf } from './values.ts';

type Step = 'save' | 'publish';

/** State of the event form: input, whether it is saved, and the two actions. */
export function useEditor(event: ManagedEvent) {
  const { t } = useTranslation();
  const change = useChange(changeTicketEvent);
  const publish = useChange(publishTicketEvent);
  // The pressed button, for the submit event that follows immediately and for its label.
  const pressedStep = useRef<Step>('save');
  const [shown, setShown] = useState<Step>('save');
  const [saved, setSaved] = useState({
    words: JSON.stringify(valuesOf(event)),
    at: event.updatedAt,
  });
  const readAt = useRef(event.updatedAt);
  const form = useForm(editorRules, {
    initial: valuesOf(event) as never,
    submit: async (input) => {
      const values = input as unknown as EventValues;
      if (isDirty) await autosave.save();
      const facts = factsOf(values);
      const after = await change.mutateAsync({ ...facts, id: event.id, readAt: readAt.current });
      readAt.current = after.updatedAt;
      // New types keep their ids from now on, so that a retry does not duplicate them.
      const saved = { ...values, types: withIds(values.types, after) };
      form.set({ types: saved.types } as never);
      setSaved({ words: JSON.stringify(saved), at: after.updatedAt });
      if (pressedStep.current === 'publish') {
        await publish.mutateAsync({ id: event.id });
        return showToast('done', t('Event published. Tickets are on sale.'));
      }
      showToast('done', event.status === 'draft' ? t('Draft saved') : t('Changes saved'));
    },
  });
  const values = form.values as unknown as EventValues;
  const isDirty = JSON.stringify(values) !== saved.words;
  const autosave = useAutosave({
    record: { kind: 'event', recordId: event.id },
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
    press,
    savedAt: saved.at,
    set: (changes: Partial<EventValues>) => form.set(changes as never),
    dirty: isDirty,
    autosave,
    busy: (step: Step) => form.busy && shown === step,
  };
}

const withIds = (rows: EventValues['types'], { types }: ManagedEvent): EventValues['types'] =>
  rows.map((row, at) => ({ ...row, id: types[at]?.id ?? row.id }));

export type Editor = ReturnType<typeof useEditor>;
