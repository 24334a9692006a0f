import styles from './outbox.module.css';

const address = /(https?:\/\/[^\s<>"]+)/;

/** The text of an email with its links as links. The HTML version is for mail clients only. */
export function EmailText({ text }: { text: string }) {
  const pieces = text
    .split(address)
    .map((words, index) => ({ words, link: index % 2 === 1, index }));
  return (
    <div className={styles.words}>
      {pieces.map(({ words, link, index }) =>
        link ? (
          <a key={index} href={words} rel="noreferrer">
            {words}
          </a>
        ) : (
          <span key={index}>{words}</span>
        ),
      )}
    </div>
  );
}
