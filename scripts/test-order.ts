import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of the server that take longest, longest first. The runner begins with large files where it has
 * no durations of an earlier run, and these are small.
 */
const longest = [
  'app/isolation',
  'app/restore-drill',
  'platform/postgres/open',
  'app/start-failures',
  'app/plain-owner',
  'platform/backup/restore',
  'app/broken-requests',
  'app/fee-cover',
  'app/root-key-tool',
  'platform/backup/backup',
  'files/storage/uploads/resuming',
  'money/payments/killed',
].map((path) => `packages/server/src/${path}.test.ts`);

/** Lower is sooner; files that are not listed are equal. */
const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? longest.length : at;
};

const hasDocument = ({ moduleId }: TestSpecification): boolean =>
  /^\/\/ @vitest-environment /m.test(readFileSync(moduleId, 'utf8').slice(0, 1_000));

/** The files in the same order, except that those of the lowest rank come first in each project. */
const ranked = (files: readonly TestSpecification[], rank: (file: TestSpecification) => number) => {
  const places = new Map<string, number>();
  for (const { project } of files)
    if (!places.has(project.name)) places.set(project.name, places.size);
  const projectOf = ({ project }: TestSpecification) => places.get(project.name) ?? 0;
  return [...files].sort((a, b) => projectOf(a) - projectOf(b) || rank(a) - rank(b));
};

/**
 * The order of test files. A worker ends as soon as the next file wants another environment, and the
 * next worker loads every module again: files with a document come after those without. Long files begin
 * first, so that none of them is under way alone at the end.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const documents = new Set(files.filter(hasDocument));
    const byEnvironment = ranked(await super.sort(files), (file) => (documents.has(file) ? 1 : 0));
    return ranked(byEnvironment, rankOf);
  }
}
