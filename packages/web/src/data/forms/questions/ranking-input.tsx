import { useTranslation } from '../../../kernel/index.ts';
import { ClearChoice } from './clear-choice.tsx';
import { type InputProps, useAnswer, useIsRunning } from './fill.tsx';
import { Picture } from './media-view.tsx';
import { type OfferedChoice, useChoices } from './use-choices.ts';

/** Choices in an order. Until the first move there is no answer: an order that was only shown says nothing. */
export function RankingInput({ node, question, id, isReadOnly, isRequired }: InputProps) {
  const { t } = useTranslation();
  const answer = useAnswer(node);
  const running = useIsRunning();
  const { choices } = useChoices(node, question);
  const ranked = Array.isArray(node.answer) ? (node.answer as string[]) : undefined;
  const order = inOrder(choices, ranked ?? []);
  const move = (from: number, to: number) => {
    const names = order.map(({ name }) => name);
    names.splice(to, 0, ...names.splice(from, 1));
    answer(names);
  };
  const last = order.length - 1;
  if (!running) return <Places order={order} id={id} isRanked={ranked !== undefined} />;
  return (
    <>
      <ol className="q-ranking" id={id} data-empty={ranked === undefined || undefined}>
        {order.map(({ name, label, media, imageAlt }, at) => (
          <li key={name}>
            <span className="q-place">{at + 1}</span>
            {media && <Picture media={media} alt={imageAlt} label={label} isSmall />}
            <span className="q-grow">{label}</span>
            <button
              type="button"
              className="q-button q-icon"
              aria-label={t('Move {{label}} up', { label })}
              disabled={isReadOnly || at === 0}
              onClick={() => move(at, at - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="q-button q-icon"
              aria-label={t('Move {{label}} down', { label })}
              disabled={isReadOnly || at === last}
              onClick={() => move(at, at + 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      {ranked === undefined && !isReadOnly && (
        <button type="button" className="q-link" onClick={() => move(0, 0)}>
          {t('Use this order')}
        </button>
      )}
      <ClearChoice isShown={ranked !== undefined && !isRequired && !isReadOnly} node={node} />
    </>
  );
}

/** Without scripts, each choice gets its number. */
function Places({
  order,
  id,
  isRanked,
}: {
  order: readonly OfferedChoice[];
  id: string;
  isRanked: boolean;
}) {
  return (
    <ol className="q-ranking">
      {order.map(({ name, label }, at) => (
        <li key={name}>
          <label className="q-row">
            <input
              className="q-input q-rank"
              inputMode="numeric"
              name={`${id}:${name}`}
              defaultValue={isRanked ? at + 1 : ''}
            />
            <span>{label}</span>
          </label>
        </li>
      ))}
    </ol>
  );
}

function inOrder(choices: readonly OfferedChoice[], ranked: readonly string[]) {
  const place = new Map(ranked.map((name, at) => [name, at]));
  const placeOf = ({ name }: OfferedChoice) => place.get(name) ?? ranked.length;
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
}
