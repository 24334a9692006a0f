import type {
  Answer,
  AnswerNode,
  Container,
  FormResponse,
  MediaKind,
  Question,
} from '@ngo-plus/contract/data/forms';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { AnswerFiles } from './answer-files.ts';
import type { Faults } from './faults.ts';

/** One response on the screen. */
export type Fill = {
  readonly response: FormResponse;
  readonly faults: Faults;
  readonly files: AnswerFiles;
  /** Files are shown and cannot be changed: the response was sent. */
  readonly areFilesFixed?: boolean;
  /** Orders choices that are shown in random order: the same number gives the same order. */
  readonly seed: number;
  /** For questions that ask for a contact. Missing where contacts may not be searched: people then enter an address. */
  readonly contacts?: ContactSearch | undefined;
  /** Files that questions and choices show, by name. */
  readonly media?: ReadonlyMap<string, ShownMedia> | undefined;
  /** What the maps of questions are drawn from. */
  readonly map?: MapSource | undefined;
  /** Item and name of choices that no further response can choose. */
  readonly full?: ReadonlySet<string>;
  /** Called after every change of an answer or of the number of repetitions. */
  readonly onChange?: () => void;
};

/** What maps are drawn from. */
export type MapSource = {
  /** The address of coasts and borders, which are there offline. */
  readonly borders: string;
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
};

/** A picture, audio or video of the form. */
export type ShownMedia = {
  readonly kind: MediaKind;
  readonly width: number | null;
  readonly height: number | null;
  /** The address of a file that everyone may load. */
  readonly url?: string | undefined;
  /** Loads a file that needs the access token. */
  readonly load?: ((signal: AbortSignal) => Promise<Blob>) | undefined;
};

export type FoundContact = { readonly id: string; readonly name: string; readonly detail: string };

export type ContactSearch = {
  /** @throws if contacts cannot be searched now, or by this person */
  readonly search: (words: string) => Promise<readonly FoundContact[]>;
  readonly find: (id: string) => Promise<FoundContact>;
  /** The contacts of the group that a question offers. @throws if they are not on this device */
  readonly group?: ((itemId: string) => Promise<readonly FoundContact[]>) | undefined;
};

export const FillContext = createContext<Fill | undefined>(undefined);

/** @throws Error outside a `FormView` */
export function useFill(): Fill {
  const fill = use(FillContext);
  if (!fill) throw new Error('Questions need a FormView.');
  return fill;
}

/** Renders again when a question, group or repetition changes, and only then. */
export function useNode(node: Container): number {
  const { response } = useFill();
  const subscribe = useCallback(
    (listener: () => void) => response.subscribe(node, listener),
    [response, node],
  );
  const version = () => response.versionOf(node);
  return useSyncExternalStore(subscribe, version, version);
}

/** The message beside a question. */
export function useFault(node: AnswerNode): string | undefined {
  const { faults } = useFill();
  const watch = useCallback((listener: () => void) => faults.watch(node, listener), [faults, node]);
  const at = () => faults.at(node);
  return useSyncExternalStore(watch, at, at);
}

/** Stores answers to a question, and corrects its message while the answer changes. */
export function useAnswer(node: AnswerNode): (answer: Answer | undefined) => void {
  const { response, faults, onChange } = useFill();
  return useCallback(
    (answer) => {
      response.setAnswer(node, answer);
      faults.recheck(node);
      onChange?.();
    },
    [response, faults, onChange, node],
  );
}

const never = () => () => {};

/** False for HTML from the server, until the scripts run: what they alone can do is then shown. */
export const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What an input of a question needs. */
export type InputProps = {
  readonly node: AnswerNode;
  readonly question: Question;
  /** Of the input, or of the group of inputs. */
  readonly id: string;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** Ids of hint and message. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
};

/** Whether the author asked for one of these appearances. */
export const appears = ({ appearance = '' }: Pick<Question, 'appearance'>, ...words: string[]) =>
  appearance.split(/\s+/).some((word) => words.includes(word));

/** The attributes that all inputs share. */
export const ariaOf = ({ isInvalid, isRequired, describedBy }: InputProps) => ({
  'aria-invalid': isInvalid || undefined,
  'aria-required': isRequired || undefined,
  'aria-describedby': describedBy,
});
