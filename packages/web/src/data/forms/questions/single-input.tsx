import { ChoiceSearch } from './choice-search.tsx';
import { ClearChoice } from './clear-choice.tsx';
import { appears, type InputProps, useAnswer, useIsRunning } from './fill.tsx';
import { listClass, Option } from './option.tsx';
import { useChoices } from './use-choices.ts';

/** One choice: a list, or a search when the list is long. */
export function SingleInput(props: InputProps) {
  const { node, question, id, isReadOnly, isRequired } = props;
  const answer = useAnswer(node);
  const running = useIsRunning();
  const { choices, isLong } = useChoices(node, question);
  if (isLong || appears(question, 'minimal', 'autocomplete', 'search')) {
    if (!running) return <NativeSelect {...props} />;
    return (
      <ChoiceSearch
        {...props}
        choices={choices.filter(({ isFull, name }) => !isFull || node.answer === name)}
        chosen={choices.find(({ name }) => name === node.answer)}
        onChoose={answer}
      />
    );
  }
  return (
    <>
      <div className={listClass(question)}>
        {choices.map((choice, at) => (
          <Option
            key={choice.name}
            type="radio"
            id={at === 0 ? id : undefined}
            name={id}
            value={choice.name}
            choice={choice}
            checked={node.answer === choice.name}
            disabled={isReadOnly || (choice.isFull && node.answer !== choice.name)}
            onChange={() => answer(choice.name)}
          />
        ))}
      </div>
      <ClearChoice isShown={node.answer !== undefined && !isRequired && !isReadOnly} node={node} />
    </>
  );
}

/** What a browser without scripts shows of a long list. */
function NativeSelect({ node, question, id, describedBy }: InputProps) {
  const answer = useAnswer(node);
  const { choices } = useChoices(node, question);
  return (
    <select
      className="q-input"
      id={id}
      name={id}
      aria-describedby={describedBy}
      aria-labelledby={`${id}-group`}
      value={String(node.answer ?? '')}
      onChange={({ target: { value } }) => answer(value || undefined)}
    >
      <option value="" />
      {choices.map(({ name, label, isFull }) => (
        <option key={name} value={name} disabled={isFull && node.answer !== name}>
          {label}
        </option>
      ))}
    </select>
  );
}
