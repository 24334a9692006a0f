import { textOfAnswer } from '@ngo-plus/contract/data/forms';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type FoundContact, type InputProps, useAnswer, useFill } from './fill.tsx';
import { matching } from './matching.ts';

/** The most contacts that are drawn; searching narrows them. */
const maxShown = 20;

type State = {
  readonly contacts: readonly FoundContact[];
  readonly is: 'loading' | 'ready' | 'failed';
};

/** A contact of the group that the author chose. The list is on the device, so that it is searched without a connection. */
export function ContactChoice({ node, question, id, isReadOnly, describedBy }: InputProps) {
  const { t } = useTranslation();
  const { contacts: source } = useFill();
  const answer = useAnswer(node);
  const [words, setWords] = useState('');
  const { contacts, is } = useGroup(question.id, source?.group);
  const text = textOfAnswer(node.answer);
  const chosen = contacts.find((contact) => contact.id === text);
  const choices = useMemo(
    () => contacts.map(({ id: name, name: label }) => ({ name, label, isFull: false })),
    [contacts],
  );
  const found = matching(choices, words);
  if (text !== '')
    return (
      <div className="q-card">
        <p className="q-grow">
          <b>{chosen?.name ?? t('Chosen contact')}</b>
        </p>
        {!isReadOnly && (
          <button
            id={id}
            type="button"
            className="q-button"
            aria-label={t('Change contact')}
            onClick={() => answer(undefined)}
          >
            {t('Change')}
          </button>
        )}
      </div>
    );
  return (
    <div className="q-search">
      <input
        className="q-input"
        id={id}
        type="search"
        autoComplete="off"
        aria-describedby={describedBy}
        placeholder={t('Search')}
        value={words}
        readOnly={isReadOnly}
        onChange={({ target: { value } }) => setWords(value)}
      />
      {found.length > 0 && !isReadOnly && (
        <ul className="q-contacts" aria-label={t('Contacts')}>
          {found.slice(0, maxShown).map(({ name, label }) => (
            <li key={name}>
              <button type="button" onClick={() => answer(name)}>
                <b>{label}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="q-hint" role="status">
        {hint()}
      </p>
    </div>
  );

  function hint(): string {
    if (is === 'loading') return t('Loading contacts…');
    if (is === 'failed')
      return t('The contacts are not on this device yet. Open the form again with a connection.');
    if (contacts.length === 0) return t('No contacts to choose from.');
    if (found.length === 0) return t('Nothing found. Try other words.');
    return found.length > maxShown
      ? t('{{count, number}} more. Type to narrow the list.', { count: found.length - maxShown })
      : '';
  }
}

type Load = (itemId: string) => Promise<readonly FoundContact[]>;

function useGroup(itemId: string, load: Load | undefined): State {
  const [state, setState] = useState<State>({ contacts: [], is: 'loading' });
  useEffect(() => {
    if (!load) return setState({ contacts: [], is: 'failed' });
    let isGone = false;
    load(itemId).then(
      (contacts) => !isGone && setState({ contacts, is: 'ready' }),
      () => !isGone && setState({ contacts: [], is: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [itemId, load]);
  return state;
}
