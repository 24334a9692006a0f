import type { AnswerNode, CompiledItem, Container } from '@ngo-plus/contract/data/forms';
import { memo } from 'react';
import { type Fill, FillContext, useFill, useNode } from './fill.tsx';
import { HeadingDepth, useHeading } from './heading-level.ts';
import { InlineText } from './inline-text.tsx';
import { MediaView } from './media-view.tsx';
import { idOf } from './node-ids.ts';
import { QuestionView } from './question-view.tsx';
import { RepeatView } from './repeat-view.tsx';

/** The questions of a form, or some of its top items, with what has been answered. */
export function FormView({ fill, items }: { fill: Fill; items?: readonly CompiledItem[] }) {
  const { response } = fill;
  return (
    <FillContext value={fill}>
      <div className="q-form" lang={langOf(response.language)}>
        <ItemsView container={response.root} items={items ?? response.form.top} />
      </div>
    </FillContext>
  );
}

/** A language without a code, such as `French`, has no `lang`. */
const langOf = (code: string) => (/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(code) ? code : undefined);

type ItemsProps = { container: Container; items: readonly CompiledItem[] };

const ItemsView = memo(function ItemsView({ container, items }: ItemsProps) {
  useNode(container);
  return items.map((item) =>
    item.item.type === 'repeat' ? (
      <RepeatView key={item.item.id} container={container} repeat={item} Items={ItemsView} />
    ) : (
      container.inside
        .get(item)
        ?.filter(({ isShown }) => isShown)
        .map((node) =>
          item.item.type === 'group' ? (
            <GroupView key={item.item.id} node={node} />
          ) : (
            <QuestionView key={item.item.id} node={node} />
          ),
        )
    ),
  );
});

const GroupView = memo(function GroupView({ node }: { node: AnswerNode }) {
  useNode(node);
  const { response } = useFill();
  const { Heading, depthInside } = useHeading();
  const { item, children } = node.compiled;
  const label = response.labelOf(node);
  const hint = response.textAt(node, item.hint);
  const isMatrix = item.type === 'group' && item.isMatrix === true;
  const content = (
    <>
      <MediaView media={item.media} alt={item.imageAlt} label={label} />
      <ItemsView container={node} items={children} />
    </>
  );
  if (label === '') return <div className={isMatrix ? 'q-matrix' : 'q-plain'}>{content}</div>;
  return (
    <section
      className={isMatrix ? 'q-group q-matrix' : 'q-group'}
      aria-labelledby={`${idOf(node)}-label`}
    >
      <Heading id={`${idOf(node)}-label`} tabIndex={-1}>
        <InlineText text={label} />
      </Heading>
      {hint !== '' && (
        <p className="q-hint">
          <InlineText text={hint} />
        </p>
      )}
      <HeadingDepth value={depthInside}>{content}</HeadingDepth>
    </section>
  );
});
