import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type InputProps, useAnswer, useIsRunning } from './fill.tsx';
import { matching } from './matching.ts';
import { listClass, Option } from './option.tsx';
import { type OfferedChoice, useChoices } from './use-choices.ts';

/** The most choices of a searched list that are drawn. */
const maxShown = 50;

/** Any number of choices. A long list is searched; what is chosen stays at its top. */
export function MultipleInput({ node, question, id, isReadOnly }: InputProps) {
  const { t } = useTranslation();
  const answer = useAnswer(node);
  const running = useIsRunning();
  const { choices, isLong } = useChoices(node, question);
  const [words, setWords] = useState('');
  const chosen = new Set(Array.isArray(node.answer) ? (node.answer as string[]) : []);
  const searches = isLong && running;
  const found = searches ? matching(choices, words) : choices;
  const shown = searches ? chosenFirst(choices, found, chosen) : found;
  const toggle = (name: string, isChosen: boolean) => {
    if (isChosen) chosen.add(name);
    else chosen.delete(name);
    const names = choices.map((choice) => choice.name).filter((each) => chosen.has(each));
    answer(names.length === 0 ? undefined : names);
  };
  return (
    <>
      {searches && (
        <input
          className="q-input"
          type="search"
          aria-label={t('Search {{count, number}} options', {
            count: choices.length,
            defaultValue_one: 'Search {{count, number}} option',
          })}
          placeholder={t('Search')}
          value={words}
          onChange={({ target: { value } }) => setWords(value)}
        />
      )}
      <div className={searches ? 'q-options q-long-list' : listClass(question)}>
        {shown.map((choice, at) => (
          <Option
            key={choice.name}
            type="checkbox"
            id={at === 0 ? id : undefined}
            name={id}
            value={choice.name}
            choice={choice}
            checked={chosen.has(choice.name)}
            disabled={isReadOnly || (choice.isFull && !chosen.has(choice.name))}
            onChange={(checked) => toggle(choice.name, checked)}
          />
        ))}
      </div>
      {searches && (
        <p className="q-hint" role="status">
          {found.length === 0 && t('Nothing found. Try other words.')}
          {found.length > maxShown &&
            t('{{count, number}} more. Type to narrow the list.', {
              count: found.length - maxShown,
            })}
        </p>
      )}
    </>
  );
}

function chosenFirst(
  all: readonly OfferedChoice[],
  found: readonly OfferedChoice[],
  chosen: ReadonlySet<string>,
): readonly OfferedChoice[] {
  const first = all.filter(({ name }) => chosen.has(name));
  return [...first, ...found.filter(({ name }) => !chosen.has(name)).slice(0, maxShown)];
}
