// Before the first paint. A file of its own: the page allows no inline script. Old browsers must be able to read it, so
// it is written as in 2009.
(function () {
  var page = document.documentElement;

  // The newest of what the app cannot do without. docs/running.md lists the browsers that have it.
  if (!window.AbortSignal || !AbortSignal.any || !window.Map || !Map.groupBy) {
    var script = document.createElement('script');
    script.src = '/old-browser.js';
    document.head.appendChild(script);
  }

  // A browser that blocks site data throws already for the name of the storage.
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  // A dark page never flashes white.
  var mode = kept('themeMode');
  var asPhone = kept('themeFollows') === 'phone' || (!mode && kept('themeUsual') === 'phone');
  var dark = asPhone ? window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
  page.setAttribute('data-theme', dark ? 'dark' : 'light');
  if (dark) document.querySelector('meta[name="theme-color"]').setAttribute('content', '#101413');

  // The language of this device, found as in src/language/language-choice.ts.
  var keptLanguages = kept('languages');
  var told = page.getAttribute('data-languages');
  var offered = ((kept('token') && keptLanguages) || told || keptLanguages || 'en ml hi').split(' ');
  var preferred = [kept('language') || ''].concat(navigator.languages || []);
  var spoken = preferred
    .map(function (tag) {
      return tag.toLowerCase().split('-')[0];
    })
    .concat(['en'], offered)
    .filter(function (language) {
      return offered.indexOf(language) >= 0;
    });
  var locale = (spoken[0] || 'en') + '-IN';
  // The page came with a visitor's content for one path in one language. Elsewhere or signed in it is not what is wanted.
  var fits = page.getAttribute('data-prerendered') === location.pathname && page.lang === locale;
  if (!fits || kept('token')) page.removeAttribute('data-prerendered');
  // Its bar with the association's name stands above a visitor's other pages, too.
  if (!fits && !kept('token')) page.setAttribute('data-name-only', '');
  page.lang = locale;
})();
