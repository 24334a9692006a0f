import { Fragment } from 'react';

const mailbox = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Whom to ask, as it was written; an e-mail address in it can be followed. */
export function Contact({ text }: { text: string }) {
  // Every second piece is what the expression caught.
  return text.split(mailbox).map((piece, place) =>
    place % 2 === 1 ? (
      <a key={`${place} ${piece}`} href={`mailto:${piece}`}>
        {piece}
      </a>
    ) : (
      <Fragment key={`${place} ${piece}`}>{piece}</Fragment>
    ),
  );
}
