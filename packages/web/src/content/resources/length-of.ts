/** Beyond this the browser would need too much memory to unpack the sound. */
const mostBytes = 64 * 1024 * 1024;

/** The length of a sound in whole seconds; undefined when the browser cannot tell. */
export async function lengthOf(file: File): Promise<number | undefined> {
  if (!file.type.startsWith('audio/') || file.size > mostBytes) return undefined;
  const context = new AudioContext();
  try {
    const { duration } = await context.decodeAudioData(await file.arrayBuffer());
    return Math.max(1, Math.round(duration));
  } catch {
    return undefined;
  } finally {
    await context.close();
  }
}
