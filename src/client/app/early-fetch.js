/*
 * Stands in the page's head: asks for the code of the page that most visits begin with, while the main script that will
 * want it is still on its way. `config/webpack/inline-scripts.ts` calls it with the files of each.
 */
(function (files) {
  try {
    var isVisitor = localStorage.getItem('userData') === null;
    var path = location.pathname;
    var isStart = path === '/' || (isVisitor && path === '/login');
    if (!isStart) return;
    (isVisitor ? files.login : files.home).forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = /\.css$/.test(file) ? 'style' : 'script';
      link.href = file;
      document.head.appendChild(link);
    });
  } catch {
    // Storage is forbidden: the code comes a moment later.
  }
});
