import type { AnswerNode, CompiledItem, Container } from '@ngo-plus/contract/data/forms';
import { maxRepetitions } from '@ngo-plus/contract/data/forms';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useFill, useIsRunning, useNode } from './fill.tsx';
import { HeadingDepth, useHeading } from './heading-level.ts';
import { idOf } from './node-ids.ts';

type Props = {
  container: Container;
  repeat: CompiledItem;
  Items: ComponentType<{ container: Container; items: readonly CompiledItem[] }>;
};

/** How many repetitions are drawn at first: a thousand at once would hold up a phone for seconds. */
const step = 20;

/** The repetitions of a repeat, which people add and remove unless the form counts them. */
export function RepeatView({ container, repeat, Items }: Props) {
  const { t } = useTranslation();
  useNode(container);
  const { response, onChange } = useFill();
  const [drawn, setDrawn] = useState(step);
  const [added, setAdded] = useState<AnswerNode>();
  const repetitions = (container.inside.get(repeat) ?? []).filter(({ isShown }) => isShown);
  const isOpen = repeat.rules.count === undefined;
  const running = useIsRunning();
  const label = response.textAt(labelledAt(container, repetitions), repeat.item.label);
  if (!isOpen && repetitions.length === 0) return null;
  const add = () => {
    setAdded(response.addRepetition(container, repeat));
    setDrawn(repetitions.length + 1);
    onChange?.();
  };
  const remove = (node: AnswerNode) => {
    response.removeRepetition(node);
    onChange?.();
  };
  const hasRoom = repetitions.length < maxRepetitions && response.hasRoom(repeat);
  return (
    <>
      {repetitions.slice(0, drawn).map((node, index) => (
        <RepetitionView
          key={node.key}
          node={node}
          number={index + 1}
          label={label}
          isNew={node === added}
          Items={Items}
          {...(isOpen && running && { onRemove: () => remove(node) })}
        />
      ))}
      {repetitions.length > drawn && (
        <button type="button" className="q-button" onClick={() => setDrawn(drawn + step)}>
          {t('Show {{count}} more', { count: Math.min(step, repetitions.length - drawn) })}
        </button>
      )}
      {isOpen && running && hasRoom && (
        <button type="button" className="q-button q-add" onClick={add}>
          {label === '' ? t('Add another') : t('Add another: {{label}}', { label })}
        </button>
      )}
    </>
  );
}

/** A label with answers in it needs a place; the first repetition has the same answers around it. */
const labelledAt = (container: Container, [first]: readonly AnswerNode[]): AnswerNode =>
  first ?? (container as AnswerNode);

type RepetitionProps = Pick<Props, 'Items'> & {
  node: AnswerNode;
  number: number;
  label: string;
  isNew: boolean;
  onRemove?: () => void;
};

function RepetitionView({ node, number, label, isNew, onRemove, Items }: RepetitionProps) {
  const { t } = useTranslation();
  const { Heading, depthInside } = useHeading();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const title = label === '' ? t('Entry {{number, number}}', { number }) : `${label} ${number}`;
  return (
    <section className="q-repetition" aria-labelledby={`${idOf(node)}-label`}>
      <div className="q-row">
        <Heading id={`${idOf(node)}-label`} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {onRemove && (
          <button
            type="button"
            className="q-button q-quiet"
            onClick={onRemove}
            aria-label={t('Remove {{title}}', { title })}
          >
            {t('Remove')}
          </button>
        )}
      </div>
      <HeadingDepth value={depthInside}>
        <Items container={node} items={node.compiled.children} />
      </HeadingDepth>
    </section>
  );
}
