// Runs in the head before anything is painted, so that no page flashes in the other theme. What was
// chosen is kept under `theme`; a page that arrives with the class `dark` starts dark; else the
// system decides.
(() => {
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is switched off: the system decides.
  }
  const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  const dark =
    chosen === 'dark' || page.classList.contains('dark') || (chosen !== 'light' && systemIsDark());
  page.classList.toggle('dark', dark);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
