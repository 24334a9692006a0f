/** Plain text, with paragraphs separated by empty lines. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    // Parts may be alike; they never change places.
    .map((part, at) => <p key={`${at} ${part.slice(0, 20)}`}>{part}</p>);
