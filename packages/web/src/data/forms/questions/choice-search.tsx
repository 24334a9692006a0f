import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import type { InputProps } from './fill.tsx';
import { matching } from './matching.ts';
import type { OfferedChoice } from './use-choices.ts';

type Props = InputProps & {
  choices: readonly OfferedChoice[];
  chosen: OfferedChoice | undefined;
  onChoose: (name: string | undefined) => void;
};

/** The most results that are drawn; a longer list says how many more there are. */
const maxShown = 50;

/** Searches a long list. Only what matches is drawn, so ten thousand choices stay quick. */
export function ChoiceSearch({ id, choices, chosen, onChoose, isReadOnly, describedBy }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState<string>();
  const [active, setActive] = useState(0);
  const found = useMemo(() => matching(choices, words ?? ''), [choices, words]);
  const isOpen = words !== undefined;
  const shown = found.slice(0, maxShown);
  const choose = (choice: OfferedChoice | undefined) => {
    onChoose(choice?.name);
    setWords(undefined);
  };
  const open = (text: string) => {
    setWords(text);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setWords(undefined);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen && shown[active]) choose(shown[active]);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!isOpen) return open('');
    setActive(Math.min(shown.length - 1, Math.max(0, active + step)));
  };
  return (
    <div className="q-search">
      <div className="q-row">
        <input
          className="q-input"
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown[active] ? `${id}-at-${active}` : undefined}
          aria-describedby={describedBy}
          aria-label={t('Search {{count, number}} options', {
            count: choices.length,
            defaultValue_one: 'Search {{count, number}} option',
          })}
          autoComplete="off"
          placeholder={t('Search')}
          value={words ?? chosen?.label ?? ''}
          readOnly={isReadOnly}
          onFocus={(event) => event.target.select()}
          onClick={() => !isReadOnly && !isOpen && open('')}
          onChange={({ target: { value } }) => open(value)}
          onKeyDown={onKeyDown}
          onBlur={() => setWords(undefined)}
        />
        {chosen && !isReadOnly && (
          <button type="button" className="q-button" onClick={() => choose(undefined)}>
            {t('Clear')}
          </button>
        )}
      </div>
      <div
        className="q-found"
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Options')}
        hidden={!isOpen}
      >
        {isOpen &&
          shown.map((choice, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of its list.
            <div
              key={choice.name}
              id={`${id}-at-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice.name === chosen?.name}
              data-active={at === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </div>
          ))}
      </div>
      <p className="q-hint" role="status">
        {isOpen && found.length === 0 && t('Nothing found. Try other words.')}
        {isOpen &&
          found.length > maxShown &&
          t('{{count, number}} more. Type to narrow the list.', { count: found.length - maxShown })}
      </p>
    </div>
  );
}
