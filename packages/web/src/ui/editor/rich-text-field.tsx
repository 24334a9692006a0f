import { Input, Textarea } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../feedback/index.ts';
import type { SurfaceProps } from './editor-surface.tsx';
import type { Pictures } from './pictures.ts';
import styles from './rich-text.module.css';

type Props = {
  label: ReactNode;
  description?: ReactNode;
  /** For the size of the field, whatever it shows. */
  rows?: number;
  /** Without it, the text has no pictures. */
  pictures?: Pictures;
  /** The attributes of `form.field(…)`. The value is Markdown. */
  id: string;
  name: string;
  value?: string;
  onChange: (markdown: string) => void;
  error?: ReactNode;
};

/**
 * A text with headings, lists, links, tables and pictures, stored as Markdown. A plain field with the Markdown is shown
 * until the editor has loaded, and remains if it can't load. The editor does not replace it while someone types in it.
 */
export function RichTextField({ rows = 8, pictures, ...field }: Props) {
  const { label, description, id, name, value = '', onChange, error } = field;
  const { t } = useTranslation();
  const { Surface, load, plain } = useSurface();
  const [isMarkdown, setMarkdown] = useState(false);
  const [isUnsupported, setUnsupported] = useState(false);

  if (!Surface || isMarkdown || isUnsupported)
    return (
      <div>
        <Textarea
          label={label}
          id={id}
          name={name}
          value={value}
          error={error}
          rows={rows}
          ref={plain}
          description={isMarkdown || isUnsupported ? <Hint>{description}</Hint> : description}
          autosize={false}
          resize="vertical"
          styles={{ input: { minHeight: `calc(${heightOf(rows)} + 48px)` } }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {isUnsupported ? (
          <p className="muted small">
            {t('This text has footnotes, which can only be edited as Markdown.')}
          </p>
        ) : (
          isMarkdown && (
            <button
              type="button"
              className={styles.switch}
              onClick={() => {
                setMarkdown(false);
                void load(true);
              }}
            >
              {t('Edit with formatting')}
            </button>
          )
        )}
      </div>
    );

  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  const labelId = `${id}-label`;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id: labelId, onClick: () => document.getElementById(id)?.focus() }}
    >
      <Surface
        id={id}
        labelId={labelId}
        rows={rows}
        value={value}
        onChange={onChange}
        pictures={pictures}
        describedBy={describedBy.join(' ')}
        isInvalid={Boolean(error)}
        onMarkdown={() => setMarkdown(true)}
        onUnsupported={() => setUnsupported(true)}
      />
    </Input.Wrapper>
  );
}

/** Of that many lines. The plain field is higher by a toolbar, so that nothing moves when the editor arrives. */
const heightOf = (rows: number): string => `${rows} * 1.0625rem * 1.65 + 24px`;

function Hint({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      {children && ' '}
      {t('Markdown: ## for a heading, **bold**, - for a list, [words](address) for a link.')}
    </>
  );
}

/** Loads the editor after the first paint. It appears when the person stops typing in the plain field. */
function useSurface() {
  const { t } = useTranslation();
  const plain = useRef<HTMLTextAreaElement>(null);
  const [Surface, setSurface] = useState<ComponentType<SurfaceProps>>();

  const load = async (isWanted = false) => {
    const { EditorSurface } = await import('./editor-surface.tsx').catch(() => ({
      EditorSurface: undefined,
    }));
    if (!EditorSurface) {
      if (isWanted)
        showToast('failed', t("Couldn't open this. Check your connection and try again."));
      return;
    }
    const show = () => setSurface(() => EditorSurface);
    const field = plain.current;
    if (field && field === document.activeElement)
      field.addEventListener('blur', show, { once: true });
    else show();
  };
  // Once, for the life of the field.
  useEffect(() => void load(), []);
  return { Surface, load, plain };
}
