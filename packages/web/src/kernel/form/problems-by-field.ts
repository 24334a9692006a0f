import { issueWording, type Translate } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';

/** The message for each input that breaks a rule: its first issue, translated. */
export function problemsByField(
  { issues }: Pick<z.ZodError, 'issues'>,
  t: Translate,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of issues) {
    const { key, values } = issueWording(issue);
    problems[issue.path.join('.')] ??= t(key, values);
  }
  return problems;
}
