// Before the first paint. A file of its own: the page allows no inline script. Old browsers must be able to read it, so
// it is written as in 2009.
(function () {
  var page = document.documentElement;

  // The newest of what the app cannot do without. README lists the browsers that have it.
  if (!window.AbortSignal || !AbortSignal.any || !window.Map || !Map.groupBy) {
    var script = document.createElement('script');
    script.src = '/old-browser.js';
    document.head.appendChild(script);
  }

  // A dark page never flashes white.
  page.setAttribute('data-theme', localStorage.getItem('themeMode') === 'dark' ? 'dark' : 'light');
  // The page came with one path's content for a visitor; at another path, or signed in, it is not what is wanted.
  var wanted = page.getAttribute('data-prerendered') === location.pathname && !localStorage.getItem('token');
  if (!wanted) page.removeAttribute('data-prerendered');
})();
