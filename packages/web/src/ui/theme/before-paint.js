(() => {
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  // On another website, that website decides.
  if (location.pathname.startsWith('/cause-embed/'))
    chosen = new URLSearchParams(location.search).get('theme');
  const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  const dark =
    chosen === 'dark' || page.classList.contains('dark') || (chosen !== 'light' && systemIsDark());
  page.classList.toggle('dark', dark);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
