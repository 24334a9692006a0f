import type { Editor, JSONContent } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { documentOf, markdownOf } from './markdown/index.ts';

type Text = {
  value: string;
  onChange: (markdown: string) => void;
  /** The text has something that the editor can't show. */
  onUnsupported: () => void;
};

/** Connects the editor's document with a Markdown text. What was not edited stays exactly as it was. */
export function useMarkdown(text: Text) {
  const [initial] = useState(() => documentOf(text.value));
  const current = useRef(text);
  current.current = text;
  /** The text on the screen, and a text from outside with how the editor would write it. */
  const track = useRef({
    shown: text.value,
    given: text.value,
    asWritten: initial ? markdownOf(initial) : '',
  });

  const emit = (document: JSONContent) => {
    const { shown, given, asWritten } = track.current;
    const written = markdownOf(document);
    const markdown = written === asWritten ? given : written;
    if (markdown === shown) return;
    track.current.shown = markdown;
    current.current.onChange(markdown);
  };

  /** Shows a text that was changed from outside. */
  const follow = (editor: Editor, value: string) => {
    if (value === track.current.shown) return;
    const document = documentOf(value);
    if (!document) return current.current.onUnsupported();
    track.current = { shown: value, given: value, asWritten: markdownOf(document) };
    editor.commands.setContent(document, { emitUpdate: false });
  };
  const isUnsupported = initial === undefined;
  useEffect(() => {
    if (isUnsupported) current.current.onUnsupported();
  }, [isUnsupported]);
  return { initial, emit, follow };
}
