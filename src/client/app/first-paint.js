/*
 * Stands in the page's head, before anything is painted: theme, language and direction as they were last chosen on this
 * device. `config/webpack/inline-scripts.ts` calls it with the product's defaults; `Providers` keeps the same
 * attributes from the first rendering on.
 */
(function (defaults) {
  var root = document.documentElement;
  var remembered = function (name) {
    var found = new RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie);
    return found ? found[1] : null;
  };
  var known = function (value, values, otherwise) {
    return values.indexOf(value) < 0 ? otherwise : value;
  };
  try {
    var theme = known(remembered('theme'), ['light', 'dark', 'system'], defaults.theme);
    if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    root.classList.add('outpost-' + theme);
    root.style.colorScheme = theme;
    var bar = document.querySelector('meta[name="theme-color"]');
    bar.content = bar.getAttribute('data-' + theme);

    // A language is only remembered where people may choose one.
    var language = known(localStorage.getItem('language'), defaults.languages, defaults.language);
    var isRightToLeft = known(
      remembered('rtl'),
      ['true', 'false'],
      String(defaults.rightToLeft.indexOf(language) >= 0),
    );
    root.lang = language;
    root.dir = isRightToLeft === 'true' ? 'rtl' : 'ltr';
  } catch {
    // Storage is forbidden: what is missing comes with the first rendering.
  }
});
