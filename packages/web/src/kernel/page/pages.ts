type PageRoute = {
  /** Without a leading slash: `grants/:id`. */
  readonly path: string;
  /** The file of the page, relative to the folder of its capability: `manage/list-page.tsx`. */
  readonly file: string;
  /** False for pages that search engines should leave out; their `pageMeta` says so, too. */
  readonly listed?: boolean;
};

/** The pages of a capability: below the public header and footer, inside the portal, or bare. */
export type Pages = {
  readonly public?: readonly PageRoute[];
  readonly portal?: readonly PageRoute[];
  /** Files, feeds and redirects, without a layout. */
  readonly bare?: readonly PageRoute[];
};
