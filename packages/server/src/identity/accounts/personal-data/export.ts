import { Readable } from 'node:stream';
import {
  type Download,
  type PersonalData,
  personalRows,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { presentPerson } from '../profile.ts';
import { listDevices } from '../sign-in/index.ts';
import { accountsPersonalData } from './personal-data.ts';

/**
 * Everything stored about the signed-in person, readable by people and programs, without secrets: data of accounts,
 * and the lists that other capabilities contribute. Rows are streamed page by page, so that a long history uses little
 * memory.
 */
export const exportMyData =
  (contributed: readonly PersonalData[]) =>
  async (outside: RequestContext): Promise<Download> => {
    const head = await outside.transact(headOf, 'system');
    const lists = [...accountsPersonalData, ...contributed];
    const day = outside.now().toISOString().slice(0, 10);
    return {
      body: Readable.from(documentOf(outside, head, lists)),
      type: 'application/json; charset=utf-8',
      fileName: `my-data-${day}.json`,
    };
  };

async function headOf(ctx: TransactionContext) {
  return {
    exportedAt: ctx.now().toISOString(),
    profile: await presentPerson(ctx, signedIn(ctx)),
    signedInOn: await listDevices(ctx),
  };
}

/** Writes one JSON object; each row of a list is a line. */
async function* documentOf(
  outside: RequestContext,
  head: object,
  lists: readonly PersonalData[],
): AsyncGenerator<string> {
  const { userId } = signedIn(outside);
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const list of lists) {
    yield `,\n  ${JSON.stringify(list.name)}: [`;
    let separator = '\n    ';
    for await (const row of personalRows(outside, list, userId)) {
      yield separator + JSON.stringify(row);
      separator = ',\n    ';
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}
