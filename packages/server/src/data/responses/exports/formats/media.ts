import { type Answers, isRepetitions } from '@ngo-plus/contract/data/forms';
import { writtenReceipt } from '../../written-receipt.ts';
import type { StagedFile, StagedResponse } from '../staged-response.ts';
import type { FileSource, WrittenFile } from './file-source.ts';
import { fileName, type ZipEntry, zipOf } from './zip.ts';

/** The files of all answers in a folder per response, named after its receipt. */
export const writeMedia = (source: FileSource): WrittenFile => ({
  stream: zipOf(entriesOf(source)),
  extension: 'zip',
});

async function* entriesOf(source: FileSource): AsyncGenerator<ZipEntry> {
  const names = new Map(
    source.tables.flatMap(({ questions }) =>
      questions.map(({ question }) => [question.id, question.name]),
    ),
  );
  for await (const responses of source.read())
    for (const response of responses) {
      const numbers = numbersIn(response);
      const used = new Set<string>();
      for (const file of response.files)
        yield {
          name: pathOf(response, file, {
            question: names.get(file.itemId) ?? '',
            number: numbers.get(file.key) ?? '',
            used,
          }),
          open: () => source.openFile(file.blobId),
          isPacked: false,
        };
    }
}

type Within = {
  readonly question: string;
  readonly number: string;
  /** Paths of the response's other files. */
  readonly used: Set<string>;
};

/** Questions in different groups can have the same name: the second file then has the id of its question, too. */
function pathOf(
  { receipt }: StagedResponse,
  { name, itemId }: StagedFile,
  { question, number, used }: Within,
): string {
  const beginning = [fileName(question), number].filter((text) => text !== '').join('-');
  const path = `${writtenReceipt(receipt)}/${beginning}-${fileName(name)}`;
  const unique = used.has(path)
    ? `${writtenReceipt(receipt)}/${beginning}-${itemId}-${fileName(name)}`
    : path;
  used.add(unique);
  return unique;
}

/** The numbers of repetitions, such as `2.1`, by their key. */
function numbersIn({ answers }: StagedResponse): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  const collect = (within: Answers, before: readonly number[]) => {
    for (const value of Object.values(within)) {
      if (!isRepetitions(value)) continue;
      for (const [index, { key, answers: inner }] of value.entries()) {
        const here = [...before, index + 1];
        numbers.set(key, here.join('.'));
        collect(inner, here);
      }
    }
  };
  collect(answers, []);
  return numbers;
}
