(() => {
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  const dark =
    chosen === 'dark' || page.classList.contains('dark') || (chosen !== 'light' && systemIsDark());
  page.classList.toggle('dark', dark);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
