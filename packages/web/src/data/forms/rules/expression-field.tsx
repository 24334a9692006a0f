import { maxExpressionLength, type RuleName } from '@ngo-plus/contract/data/forms';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type Completion, completed, completionAt, type Suggestion } from './completion.ts';
import { functionHelp } from './function-help.ts';
import { RuleWords } from './rule-words.tsx';
import styles from './rules.module.css';
import type { Subject } from './subjects.ts';
import { useSubjects } from './use-words.ts';

type Props = {
  label: string;
  rule: RuleName;
  value: string;
  readOnly: boolean;
  own?: Subject | undefined;
  onChange: (value: string) => void;
};

/** An expression: completes names of questions and functions, and says in words what it means or what is wrong. */
export function ExpressionField({ label, rule, value, readOnly, own, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const completion = useCompletion(input, value, onChange);
  const { open, chosen } = completion;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={`${id}-input`}>
        {label}
      </label>
      <div className={styles.editor}>
        <textarea
          ref={input}
          id={`${id}-input`}
          className={styles.expression}
          rows={Math.min(8, Math.max(2, value.split('\n').length, Math.ceil(value.length / 34)))}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={maxExpressionLength}
          readOnly={readOnly}
          value={value}
          placeholder={placeholder}
          aria-describedby={`${id}-words`}
          aria-autocomplete="list"
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open ? `${id}-${chosen}` : undefined}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            completion.look(currentTarget.value, currentTarget.selectionStart);
          }}
          onKeyDown={completion.onKeyDown}
          onBlur={completion.close}
        />
        {open && (
          <div
            id={`${id}-list`}
            className={styles.suggestions}
            role="listbox"
            aria-label={t('Suggestions')}
          >
            {open.suggestions.map((suggestion, at) => (
              // The text keeps the focus; the list follows its keys.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={suggestion.text}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => completion.accept(suggestion)}
              >
                <span>{suggestion.label}</span>
                <small>{suggestion.detail}</small>
              </div>
            ))}
          </div>
        )}
      </div>
      <RuleWords id={`${id}-words`} rule={rule} value={value} own={own} />
    </div>
  );
}

/** `$` and `{` are apart, or the check of sources takes it for a template. */
const placeholder = ['$', "{question} = 'yes'"].join('');

/** The list of suggestions below the text, and its keys. */
function useCompletion(
  input: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
) {
  const { t } = useTranslation();
  const subjects = useSubjects();
  const functions = useMemo(() => functionHelp(t), [t]);
  const [open, setOpen] = useState<Completion>();
  const [chosen, setChosen] = useState(0);
  const cursor = useRef<number>(undefined);

  useEffect(() => {
    if (cursor.current === undefined) return;
    input.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });

  const look = (text: string, at: number) => {
    setOpen(completionAt(text, at, [...subjects.values()], functions));
    setChosen(0);
  };
  const close = () => setOpen(undefined);
  const accept = (suggestion: Suggestion) => {
    if (open === undefined) return;
    const result = completed(value, open, suggestion);
    cursor.current = result.cursor;
    onChange(result.text);
    close();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === ' ' && event.ctrlKey) {
      look(value, event.currentTarget.selectionStart);
    } else if (open === undefined) return;
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % open.suggestions.length);
    else if (event.key === 'ArrowUp')
      setChosen((chosen + open.suggestions.length - 1) % open.suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const suggestion = open.suggestions[chosen];
      if (suggestion) accept(suggestion);
    } else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { open, chosen, look, close, accept, onKeyDown };
}
