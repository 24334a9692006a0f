/** Larger files need too much memory to decode in the browser. */
const maxBytes = 64 * 1024 * 1024;

/** The duration of an audio file in full seconds; undefined when the browser cannot decode it. */
export async function durationOf(file: File): Promise<number | undefined> {
  if (!file.type.startsWith('audio/') || file.size > maxBytes) return undefined;
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
