/** Loads the menus of rows and filters before they are needed. */
export const loadMenus = (): Promise<unknown> =>
  Promise.all([
    import('./open-row-menu.tsx'),
    import('./open-filter-menu.tsx'),
    import('./open-display-menu.tsx'),
    import('./open-export-menu.tsx'),
  ]);
