import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { showToast } from '../feedback/index.ts';

type Props<Value extends string> = {
  label: string;
  /** A heading or row already names the choice: the label is for screen readers only. */
  labelHidden?: boolean;
  description?: string;
  /** The present value. */
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  /** The verb and its object: `Change role`. Shown once something else is chosen. */
  action: string;
  save: (next: Value) => Promise<unknown>;
  /** The message afterwards. */
  done: string;
  failed: string;
};

/**
 * A choice that immediately affects other people, so it needs a second click: arrow keys pass through the values of a
 * closed list without meaning them.
 */
export function SavedSelect<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, description, value, choices, action, save, done, failed } = props;
  const select = useRef<HTMLSelectElement>(null);
  const [selected, setSelected] = useState<Value>();
  const [busy, setBusy] = useState(false);
  const go = async (chosen: Value) => {
    setBusy(true);
    try {
      await save(chosen);
      showToast('done', done);
      setSelected(undefined);
      select.current?.focus();
    } catch (error) {
      showToast('failed', failed, error instanceof Error ? error.message : undefined);
    } finally {
      setBusy(false);
    }
  };
  const changed = selected !== undefined && selected !== value ? selected : undefined;
  return (
    <div className="group" style={{ alignItems: 'end' }}>
      <NativeSelect
        ref={select}
        {...(labelHidden ? { 'aria-label': label } : { label })}
        {...(description && { description })}
        value={selected ?? value}
        onChange={({ currentTarget }) =>
          setSelected(choices.find((choice) => choice.value === currentTarget.value)?.value)
        }
        data={[...choices]}
      />
      {changed && (
        <Button loading={busy} onClick={() => void go(changed)}>
          {action}
        </Button>
      )}
    </div>
  );
}
