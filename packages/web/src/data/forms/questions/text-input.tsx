import { textOfAnswer } from '@ngo-plus/contract/data/forms';
import { appears, ariaOf, type InputProps, useAnswer } from './fill.tsx';

/** One line of text. Appearances of ODK choose another keyboard, or several lines. */
export function TextInput(props: InputProps) {
  const { node, question, id, isReadOnly } = props;
  const answer = useAnswer(node);
  if (appears(question, 'multiline')) return <LongTextInput {...props} />;
  const mode = appears(question, 'numbers') ? ({ inputMode: 'tel' } as const) : {};
  return (
    <input
      {...ariaOf(props)}
      {...mode}
      className="q-input"
      id={id}
      name={id}
      value={textOfAnswer(node.answer)}
      readOnly={isReadOnly}
      onChange={(event) => answer(event.target.value || undefined)}
    />
  );
}

export function LongTextInput(props: InputProps) {
  const { node, question, id, isReadOnly } = props;
  const answer = useAnswer(node);
  const rows = Number(question.parameters?.['rows']) || 4;
  return (
    <textarea
      {...ariaOf(props)}
      className="q-input q-long"
      id={id}
      name={id}
      rows={Math.min(20, Math.max(2, rows))}
      value={textOfAnswer(node.answer)}
      readOnly={isReadOnly}
      onChange={(event) => answer(event.target.value || undefined)}
    />
  );
}
