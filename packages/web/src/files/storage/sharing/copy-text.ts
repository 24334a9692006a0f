/** @returns whether it was copied: browsers refuse on plain http, or because somebody said so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
