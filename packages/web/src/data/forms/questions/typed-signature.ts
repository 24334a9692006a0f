const width = 640;
const height = 160;

/** A typed name as a picture, so that signatures are stored in one way. */
export async function pictureOfName(name: string): Promise<Blob | undefined> {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  const pen = sheet.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#17201e';
  pen.font = 'italic 56px "Segoe Script", "Snell Roundhand", cursive';
  pen.textBaseline = 'middle';
  pen.fillText(name, 24, height / 2, width - 48);
  return new Promise((done) => sheet.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}
