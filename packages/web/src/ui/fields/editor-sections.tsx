import { Button, NativeSelect } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldProblem, useTranslation } from '../../kernel/index.ts';
import styles from './editor-sections.module.css';
import { revealEvent } from './reveal.ts';

export type EditorSection = {
  /** Unique in the form. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
};

type Props = {
  sections: readonly EditorSection[];
  /** Of the whole form. Each is counted in the section that contains its input. */
  problems: readonly FieldProblem[];
  /** Beside the fields where there is room, otherwise below them. */
  aside?: ReactNode;
};

/**
 * The fields of a long form, one section at a time. The list of sections stays in view and shows how many inputs of
 * each are wrong. All sections stay in the form, so one button saves them all.
 */
export function EditorSections({ sections, problems, aside }: Props) {
  const { t } = useTranslation();
  const prefix = useId();
  const parts = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(sections[0]?.id ?? '');
  const counts = useCounts(parts, problems);
  useRevealed(parts, setCurrent);
  const show = (id: string) => {
    flushSync(() => setCurrent(id));
    const section = document.getElementById(`${prefix}-${id}`);
    // Someone who has scrolled down begins at the top of the next section; nothing moves for the others.
    if (section && section.getBoundingClientRect().top < 64) section.scrollIntoView();
    return section;
  };
  const index = sections.findIndex(({ id }) => id === current);
  const next = sections[index + 1];
  const wrong = (id: string) => {
    const count = counts[id] ?? 0;
    if (count === 0) return undefined;
    return t('{{count}} errors', { count, defaultValue_one: '{{count}} error' });
  };
  return (
    <div>
      <nav className={styles.bar} aria-label={t('Form sections')}>
        <ul className={styles.list}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'step' : undefined}
                onClick={() => show(id)}
              >
                {label} {wrong(id) && <span className={styles.errors}>{wrong(id)}</span>}
              </button>
            </li>
          ))}
        </ul>
        <NativeSelect
          className={styles.choice}
          label={t('Section')}
          data={sections.map(({ id, label }) => ({
            value: id,
            label: wrong(id) ? `${label} (${wrong(id)})` : label,
          }))}
          value={current}
          onChange={({ currentTarget }) => show(currentTarget.value)}
        />
      </nav>
      <div className={styles.columns} data-aside={aside ? '' : undefined}>
        <div ref={parts} className={styles.parts}>
          {sections.map(({ id, label, content }) => (
            <section
              key={id}
              id={`${prefix}-${id}`}
              data-part={id}
              className={styles.section}
              aria-label={label}
              tabIndex={-1}
              hidden={id !== current}
            >
              {content}
            </section>
          ))}
          {next && (
            <Button
              className={styles.next}
              variant="quiet"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => show(next.id)?.focus()}
            >
              {t('Next: {{section}}', { section: next.label })}
            </Button>
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}

type Parts = React.RefObject<HTMLDivElement | null>;

/** How many inputs are wrong, by section. Inputs are found in the page, because sections may load later. */
function useCounts(parts: Parts, problems: readonly FieldProblem[]) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const ids = problems.flatMap(({ id }) => id ?? []).join('\n');
  useEffect(() => {
    const found: Record<string, number> = {};
    for (const id of ids.split('\n').filter(Boolean)) {
      const part = partOf(parts, document.getElementById(id));
      if (part) found[part] = (found[part] ?? 0) + 1;
    }
    setCounts(found);
  }, [parts, ids]);
  return counts;
}

/** Shows the section of an input that is about to take the focus, such as one that the summary of errors leads to. */
function useRevealed(parts: Parts, show: (id: string) => void) {
  useEffect(() => {
    const container = parts.current;
    const reveal = ({ target }: Event) => {
      const part = partOf(parts, target as Element);
      if (part) flushSync(() => show(part));
    };
    container?.addEventListener(revealEvent, reveal);
    return () => container?.removeEventListener(revealEvent, reveal);
  }, [parts, show]);
}

const partOf = (parts: Parts, element: Element | null): string | undefined => {
  const part = element?.closest<HTMLElement>('[data-part]');
  return part && parts.current?.contains(part) ? part.dataset.part : undefined;
};
