import { textOfAnswer } from '@ngo-plus/contract/data/forms';
import { useState } from 'react';
import { ariaOf, type InputProps, useAnswer } from './fill.tsx';
import { typedNumber } from './typed-number.ts';

/** A number. What is none is stored as it was typed, so that the rules can say so. */
export function NumberInput(props: InputProps) {
  const { node, question, id, isReadOnly } = props;
  const answer = useAnswer(node);
  const [typed, setTyped] = useState('');
  // `1.` and `1.0` are the same answer: what was typed is shown while it means the answer.
  const meansAnswer = typed !== '' && (typedNumber(typed) ?? typed) === node.answer;
  return (
    <input
      {...ariaOf(props)}
      className="q-input q-number"
      id={id}
      name={id}
      inputMode={question.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={meansAnswer ? typed : textOfAnswer(node.answer)}
      readOnly={isReadOnly}
      onChange={({ target: { value } }) => {
        setTyped(value);
        answer(value.trim() === '' ? undefined : (typedNumber(value) ?? value));
      }}
    />
  );
}
