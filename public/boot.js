// Theme, price colours and language before the first paint; src/data/device/settings-rules.ts reads the same.
// And a word when the app does not come, as when the line breaks in the middle of a first visit.
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
  if (bars) bars.setAttribute('content', dark ? '#0f0f11' : '#ffffff');
  var root = document.documentElement;
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  root.setAttribute('data-gain', stored('gainColor') === 'red' ? 'red' : 'green');
  var lang = locale === 'zhHK' ? 'zh-HK' : /^(es|ja)$/.test(locale || '') ? locale : 'en';
  root.setAttribute('lang', lang);

  // A browser that writes its first number and its first time reads its tables for them, which takes as long as a third of
  // the app's start. Now it has time for that: it waits for the network.
  setTimeout(function () {
    var tag = { en: 'en-US', es: 'es-US' }[lang] || lang;
    new Intl.NumberFormat(tag).format(1);
    new Intl.DateTimeFormat(tag, { timeZone: 'America/New_York', timeStyle: 'short' }).format();
  });

  // Those of index.html are English; the texts of the app may be what is missing.
  var words = {
    es: ['No se pudo cargar Plumb. Compruebe su conexión e inténtelo de nuevo.', 'Reintentar'],
    ja: ['Plumbを読み込めませんでした。接続を確認して、もう一度お試しください。', '再試行'],
    'zh-HK': ['未能載入 Plumb。請檢查網絡連線後再試。', '重試'],
  }[lang];

  function again(event) {
    event.preventDefault();
    location.reload();
  }
  function sayUnstarted() {
    // The app takes its place.
    var note = document.querySelector('.unstarted');
    if (!note || note.style.display) return;
    var link = note.querySelector('a');
    if (words) {
      note.querySelector('p').textContent = words[0];
      link.textContent = words[1];
    }
    // As the address itself would forget which screen was asked for.
    link.addEventListener('click', again);
    addEventListener('online', function (event) {
      if (document.querySelector('.unstarted')) again(event);
    });
    note.style.display = 'block';
  }

  // A newer build that takes over while this one comes, or starts, takes this one's files with it.
  var workers = navigator.serviceWorker;
  if (workers && workers.controller) {
    workers.addEventListener('controllerchange', function () {
      if (document.querySelector('.unstarted')) location.reload();
    });
  }
  function onError() {
    var entry = document.querySelector('script[type=module][src]');
    if (!document.querySelector('.unstarted')) return;
    if (!entry || !workers || !workers.controller) return sayUnstarted();
    function compare(page) {
      var isAnother = page.indexOf('/boot.js') > 0 && page.indexOf(entry.getAttribute('src')) < 0;
      if (isAnother) location.reload();
      else sayUnstarted();
    }
    fetch('/index.html')
      .then(function (kept) {
        return kept.text();
      })
      .then(compare, sayUnstarted);
  }
  addEventListener(
    'error',
    function (event) {
      // A script that could not be had, or one that broke. What was only fetched ahead is asked for again.
      if (event.target === window || event.target.tagName === 'SCRIPT') onError();
    },
    true,
  );
  addEventListener('unhandledrejection', onError);
})();
