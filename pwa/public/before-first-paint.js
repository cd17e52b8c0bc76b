// Before the first paint. A file of its own: the page allows no inline script.
{
  const page = document.documentElement;
  // A dark page never flashes white.
  page.dataset.theme = localStorage.getItem('themeMode') === 'dark' ? 'dark' : 'light';
  // The page came with one path's content for a visitor; at another path, or signed in, it is not what is wanted.
  const wanted = page.dataset.prerendered === location.pathname && !localStorage.getItem('token');
  if (!wanted) delete page.dataset.prerendered;
}
