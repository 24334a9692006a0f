/** A plucked note: when it begins, how high it is (MIDI number, 69 is 440 Hz), how loud (0 to 1). */
type Note = { readonly atSeconds: number; readonly pitch: number; readonly loudness: number };

/** Notes of a scale, one step after another, over and over. */
type Pattern = {
  readonly scale: readonly number[];
  readonly steps: readonly number[];
  readonly stepSeconds: number;
  readonly lengthSeconds: number;
};

const ratePerSecond = 11_025;

/** A short piece for a plucked string, as a WAV file: made here, so that it belongs to nobody. */
export function tuneOf(pattern: Pattern): Buffer {
  const samples = new Float32Array(Math.round(pattern.lengthSeconds * ratePerSecond));
  for (const note of notesOf(pattern)) pluck(samples, note);
  return wavOf(samples);
}

function notesOf({ scale, steps, stepSeconds, lengthSeconds }: Pattern): Note[] {
  const count = Math.floor((lengthSeconds - 2) / stepSeconds);
  return Array.from({ length: count }, (_, at) => ({
    atSeconds: at * stepSeconds,
    pitch: scale[(steps[at % steps.length] ?? 0) % scale.length] ?? 60,
    loudness: at % steps.length === 0 ? 0.5 : 0.32,
  }));
}

/** Adds a string that rings for two seconds (Karplus and Strong, Computer Music Journal 7, 1983). */
function pluck(samples: Float32Array, { atSeconds, pitch, loudness }: Note): void {
  const period = Math.round(ratePerSecond / (440 * 2 ** ((pitch - 69) / 12)));
  const string = noise(period);
  const from = Math.round(atSeconds * ratePerSecond);
  const length = Math.min(2 * ratePerSecond, samples.length - from);
  for (let at = 0; at < length; at += 1) {
    const here = at % period;
    const now = string[here] ?? 0;
    const fade = 1 - at / length;
    samples[from + at] = (samples[from + at] ?? 0) + now * loudness * fade;
    string[here] = 0.498 * (now + (string[(here + 1) % period] ?? 0));
  }
}

/** The same noise every time (Numerical Recipes' linear congruential generator). */
function noise(length: number): Float32Array {
  let state = length;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** Sixteen bits, one channel, in the header that WAV has (Microsoft RIFF, 1991). */
function wavOf(samples: Float32Array): Buffer {
  const header = Buffer.alloc(44);
  const dataBytes = samples.length * 2;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(ratePerSecond, 24);
  header.writeUInt32LE(ratePerSecond * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  const data = Buffer.alloc(dataBytes);
  for (const [at, sample] of samples.entries())
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), at * 2);
  return Buffer.concat([header, data]);
}
