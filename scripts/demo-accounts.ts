/** The demo accounts as rows of a table: email address and role. */
export async function accountsTable(): Promise<string> {
  const { demoAccounts, demoPassword } = await import('../packages/server/src/app/tools/index.ts');
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const rows = demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`);
  return [`Demo accounts, all with the password ${demoPassword}:`, ...rows].join('\n');
}
