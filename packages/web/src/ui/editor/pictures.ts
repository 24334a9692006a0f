import type { ComponentType } from 'react';

/** Where the pictures of a text come from. */
export type Pictures = {
  /** Stores a file as a public picture and returns its address. @throws RequestFailed */
  readonly upload: (file: File) => Promise<string>;
  /** Finds a picture in the organisation's storage. */
  readonly Storage?: ComponentType<StoragePicture>;
};

export type StoragePicture = {
  /** Called with the file that was chosen. */
  onPick: (file: File) => void;
  onCancel: () => void;
};
