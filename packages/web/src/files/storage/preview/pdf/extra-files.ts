/** Character maps, two fonts that systems lack, and decoders; most documents need none of them. */
const addresses: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>(
    [
      '../../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
      '../../../../../../../node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb',
      '../../../../../../../node_modules/pdfjs-dist/wasm/{openjpeg,jbig2,qcms_bg}.wasm',
    ],
    { query: '?url', import: 'default', eager: true },
  ),
};

const byName = new Map(
  Object.entries(addresses).map(([path, address]) => [
    path.slice(path.lastIndexOf('/') + 1),
    address,
  ]),
);

/** Provides pdf.js with resources from our own origin. */
export class ExtraFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const reply = await fetch(byName.get(filename) ?? `/assets/${filename}`);
    if (!reply.ok) throw new Error(`${filename} was not found.`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}
