import { Fragment, type ReactNode } from 'react';

/** Bold, italics, links and line breaks: what labels of forms are written with. Source: ODK XLSForm, "Styling". */
const marks =
  /\*\*(.+?)\*\*|__(.+?)__|\*(\S(?:.*?\S)?)\*|(?<![\p{L}\p{N}])_(\S(?:.*?\S)?)_(?![\p{L}\p{N}])|\[([^\]]+)\]\((https?:\/\/[^\s)]+|mailto:[^\s)]+)\)|(\n)/u;

/** HTML elements that workbooks use for colours and sizes. */
const tags = /<\/?(?:span|font|b|i|u|br|p|div|strong|em|h[1-6])\b[^>]*>/gi;

/** The text of a label, hint or note. */
export function InlineText({ text }: { text: string }) {
  return (
    <>
      {piecesOf(
        text
          .replace(/<br\s*\/?>/gi, '\n')
          .replace(tags, '')
          .replace(/^#+ +/gm, ''),
      )}
    </>
  );
}

function piecesOf(text: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let rest = text;
  for (let found = marks.exec(rest); found !== null; found = marks.exec(rest)) {
    const [whole, bold, alsoBold, italic, alsoItalic, label, address] = found;
    pieces.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + whole.length);
    const strong = bold ?? alsoBold;
    const slanted = italic ?? alsoItalic;
    const key = pieces.length;
    if (strong !== undefined) pieces.push(<strong key={key}>{piecesOf(strong)}</strong>);
    else if (slanted !== undefined) pieces.push(<em key={key}>{piecesOf(slanted)}</em>);
    else if (label !== undefined)
      pieces.push(
        <a key={key} href={address} target="_blank" rel="noopener noreferrer">
          {label}
        </a>,
      );
    else pieces.push(<br key={key} />);
  }
  pieces.push(rest);
  return pieces.map((piece, index) => <Fragment key={`${index}-`}>{piece}</Fragment>);
}
