import { contactId, type ImportRun, importId, importTarget } from '@ngo-plus/contract/crm/contacts';
import type { ListedRow } from './queries.ts';
import type { ImportRow } from './table.ts';

export const presentImport = (run: ImportRow): ImportRun => ({
  id: importId.parse(run.id),
  fileName: run.fileName,
  format: run.format,
  state: run.state,
  failure: run.failure,
  rows: run.rowCount,
  counts: {
    new: run.newCount,
    known: run.knownCount,
    similar: run.similarCount,
    erased: run.erasedCount,
    twice: run.twiceCount,
    refused: run.refusedCount,
  },
  appliedRows: run.appliedCount,
  keptRows: run.keptCount,
  columns: run.columns.map(({ name, samples, proposal }) => ({
    name,
    samples: [...samples],
    target: importTarget.safeParse(run.mapping[name]).data ?? null,
    proposal: proposal ?? { kind: 'text', choices: [] },
  })),
  choices: run.choices,
  createdAt: run.createdAt.toISOString(),
  appliedAt: run.appliedAt?.toISOString() ?? null,
});

export const presentRow = ({
  rowNumber,
  outcome,
  record,
  contactId: id,
  contactName,
  erasedAt,
  problems,
}: ListedRow) => ({
  row: rowNumber,
  outcome,
  name: record?.name ?? '',
  email: record?.emails[0]?.address ?? '',
  phone: record?.phones[0]?.number ?? '',
  contactId: id === null ? null : contactId.parse(id),
  contactName,
  erasedAt: erasedAt?.toISOString() ?? null,
  consents: (record?.consents ?? []).map(({ purpose, given }) => ({ purpose, given })),
  problems,
});
