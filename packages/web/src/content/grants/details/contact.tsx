import { Fragment } from 'react';

const mailbox = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** The contact as entered, with email addresses as links. */
export function Contact({ text }: { text: string }) {
  // Every second part is a match of the expression.
  return text.split(mailbox).map((part, index) =>
    index % 2 === 1 ? (
      <a key={`${index} ${part}`} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      <Fragment key={`${index} ${part}`}>{part}</Fragment>
    ),
  );
}
