import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Marks at the beginning of a test file that describe its needs. */
const marks = {
  long: /^\/\/ @long$/m,
  document: /^\/\/ @vitest-environment /m,
};

const hasMark = ({ moduleId }: TestSpecification, mark: RegExp): boolean =>
  mark.test(readFileSync(moduleId, 'utf8').slice(0, 1_000));

/** Sorts files by rank within each project, and otherwise keeps their order. */
const ranked = (files: readonly TestSpecification[], rank: (file: TestSpecification) => number) => {
  const projects = new Map<string, number>();
  for (const { project } of files)
    if (!projects.has(project.name)) projects.set(project.name, projects.size);
  const projectOf = ({ project }: TestSpecification) => projects.get(project.name) ?? 0;
  return [...files].sort((a, b) => projectOf(a) - projectOf(b) || rank(a) - rank(b));
};

/**
 * The order of test files. A worker ends as soon as the next file wants another environment, and the
 * next worker loads every module again: files with a document come after those without. Files marked
 * `// @long`, which take five seconds and more, begin first, so that none of them runs alone at the end.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rankOf(file)]));
    return ranked(await super.sort(files), (file) => ranks.get(file) ?? 1);
  }
}

/** Lower ranks come first. */
function rankOf(file: TestSpecification): number {
  if (hasMark(file, marks.long)) return 0;
  return hasMark(file, marks.document) ? 2 : 1;
}
