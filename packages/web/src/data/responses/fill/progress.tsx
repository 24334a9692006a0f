import { nodesWithin, type Question } from '@ngo-plus/contract/data/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type FormPage, InlineText } from '../../forms/index.ts';
import type { FillSession } from './session.ts';

type Props = { session: FillSession; pages: readonly FormPage[]; at: number; isOwn: boolean };

/** Milliseconds between two counts of what is answered. */
const everyMs = 500;

const silent = new Set(['hidden', 'metadata', 'note', 'calculated', 'group', 'repeat']);

function countIn({ response }: FillSession) {
  let asked = 0;
  let answered = 0;
  for (const node of nodesWithin(response.root)) {
    if (!node.isRelevant || silent.has((node.compiled.item as Question).type)) continue;
    asked += 1;
    if (node.answer !== undefined && node.answer !== '') answered += 1;
  }
  return { asked, answered };
}

/** Which page this is, and how many questions are answered. */
export function Progress({ session, pages, at, isOwn }: Props) {
  const { t } = useTranslation();
  const [{ asked, answered }, setCount] = useState(() => countIn(session));
  useEffect(() => {
    setCount(countIn(session));
    if (!isOwn) return;
    const timer = setInterval(() => {
      setCount((before) => {
        const now = countIn(session);
        return now.asked === before.asked && now.answered === before.answered ? before : now;
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [session, isOwn]);
  const group = pages[at]?.group;
  const node = group && session.response.root.inside.get(group)?.[0];
  const title = node ? session.response.labelOf(node) : '';
  const isPaged = pages.length > 1 && isOwn;
  return (
    <div className="f-progress">
      <p>
        <span id="f-progress" tabIndex={-1}>
          {isPaged &&
            t('Page {{page, number}} of {{count, number}}', { page: at + 1, count: pages.length })}
          {isPaged && title !== '' && (
            <>
              {': '}
              <InlineText text={title} />
            </>
          )}
        </span>
        <span className="f-count">
          {t('{{answered, number}} of {{count, number}} answered', { answered, count: asked })}
        </span>
      </p>
      <div className="f-steps" aria-hidden="true">
        {(isPaged ? pages : [pages[0]]).map((page, index) => (
          <span key={page ? session.pages.indexOf(page) : 0}>
            <span
              style={{
                width: isPaged
                  ? index <= at
                    ? '100%'
                    : '0'
                  : `${asked === 0 ? 0 : (100 * answered) / asked}%`,
              }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
