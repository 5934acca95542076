// Theme, price colours and language before the first paint; src/data/settings-rules.ts reads the same.
// A classic script of its own, since the page allows no inline script.
(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (forbidden) {
      void forbidden;
      return null;
    }
  }
  var theme = stored('themeType');
  var locale = stored('lang');
  var dark = theme === '1' || (theme === '0' && matchMedia('(prefers-color-scheme: dark)').matches);
  var bars = document.querySelector('meta[name="theme-color"]');
  if (bars) bars.setAttribute('content', dark ? '#151119' : '#ffffff');
  var root = document.documentElement;
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  root.setAttribute('data-gain', stored('gainColor') === 'red' ? 'red' : 'green');
  root.setAttribute(
    'lang',
    locale === 'zhHK' ? 'zh-HK' : /^(es|ja)$/.test(locale || '') ? locale : 'en',
  );
})();
