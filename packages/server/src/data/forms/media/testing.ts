/** The beginning of an MP3 file: an ID3 tag without frames, and one frame of silence. */
export const tone = Buffer.concat([
  Buffer.from('494433030000000000000000', 'hex').subarray(0, 10),
  Buffer.from('fffb9064', 'hex'),
  Buffer.alloc(413),
]);

/** The first box of an MP4 file, and an empty one for its content. */
export const clip = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypmp42', 'latin1'),
  Buffer.alloc(4),
  Buffer.from('mp42isom', 'latin1'),
  Buffer.from('00000008', 'hex'),
  Buffer.from('mdat', 'latin1'),
]);

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** A green picture. */
export async function drawing(width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const background = { r: 31, g: 122, b: 77 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
