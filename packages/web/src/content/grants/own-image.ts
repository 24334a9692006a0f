/** File names of placeholder images in other systems. */
const placeholders =
  /^(?:(?:grant-)?default(?:-grant|-image)?|placeholder|no-?image)\.(?:png|jpe?g|svg|webp|gif)$/i;

/** Paths and hosts of placeholder images. */
const placeholderSlots =
  /^(?:https?:\/\/)?(?:via\.placeholder\.com|placehold\.co|placeholder\.com|dummyimage\.com|picsum\.photos)\/|\/(?:default-images|images\/defaults?|placeholders?)\//i;

/** The URL of an image that belongs to this grant; undefined when one is to be generated instead. */
export function ownImageUrl(imageUrl: string): string | undefined {
  const address = imageUrl.trim();
  if (address === '' || placeholderSlots.test(address)) return undefined;
  const [path = ''] = address.split(/[?#]/);
  return placeholders.test(path.slice(path.lastIndexOf('/') + 1)) ? undefined : address;
}
