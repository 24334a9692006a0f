/** File names that other systems give to a picture nobody chose. */
const placeholders =
  /^(?:(?:grant-)?default(?:-grant|-image)?|placeholder|no-?image)\.(?:png|jpe?g|svg|webp|gif)$/i;

/** Where such pictures are kept, here or at services that make them up. */
const placeholderSlots =
  /^(?:https?:\/\/)?(?:via\.placeholder\.com|placehold\.co|placeholder\.com|dummyimage\.com|picsum\.photos)\/|\/(?:default-images|images\/defaults?|placeholders?)\//i;

/** The address of a picture that belongs to this grant; undefined when one is to be drawn instead. */
export function ownPicture(imageUrl: string): string | undefined {
  const address = imageUrl.trim();
  if (address === '' || placeholderSlots.test(address)) return undefined;
  const [path = ''] = address.split(/[?#]/);
  return placeholders.test(path.slice(path.lastIndexOf('/') + 1)) ? undefined : address;
}
