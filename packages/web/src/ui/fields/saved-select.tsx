import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { showToast } from '../feedback/index.ts';
import styles from './saved-select.module.css';

type Props<Value extends string> = {
  label: string;
  /** A heading or row says already what is chosen: the label is heard, not seen. */
  labelHidden?: boolean;
  description?: string;
  /** What holds now. */
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  /** The verb and its object: `Change role`. It shows once something else is chosen. */
  action: string;
  save: (wanted: Value) => Promise<unknown>;
  /** What is told afterwards. */
  done: string;
  failed: string;
};

/**
 * A choice that holds at once for other people. It takes a second press: the arrow keys walk through
 * the values of a closed list, and none of them on the way is meant.
 */
export function SavedSelect<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, description, value, choices, action, save, done, failed } = props;
  const select = useRef<HTMLSelectElement>(null);
  const [wanted, setWanted] = useState<Value>();
  const [busy, setBusy] = useState(false);
  const go = async (chosen: Value) => {
    setBusy(true);
    try {
      await save(chosen);
      showToast('done', done);
      setWanted(undefined);
      select.current?.focus();
    } catch (error) {
      showToast('failed', failed, error instanceof Error ? error.message : undefined);
    } finally {
      setBusy(false);
    }
  };
  const changed = wanted !== undefined && wanted !== value ? wanted : undefined;
  return (
    <div className={styles.choice}>
      <NativeSelect
        ref={select}
        {...(labelHidden ? { 'aria-label': label } : { label })}
        {...(description && { description })}
        value={wanted ?? value}
        onChange={({ currentTarget }) =>
          setWanted(choices.find((choice) => choice.value === currentTarget.value)?.value)
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
