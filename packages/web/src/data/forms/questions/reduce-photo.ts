/** The longer side of a photo that a form does not limit, in pixels: enough to print it on a page. */
const usualMaxPixels = 2_048;

/**
 * A smaller copy of a photo. It has no metadata: the place where it was taken is not sent with it. A picture that the
 * browser cannot draw, or that would not become smaller, stays as it is.
 */
export async function reducePhoto(photo: Blob, maxPixels = usualMaxPixels): Promise<Blob> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return photo;
  const { width, height } = picture;
  const scale = Math.min(1, maxPixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const reduced = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return reduced && reduced.size < photo.size ? reduced : photo;
}
