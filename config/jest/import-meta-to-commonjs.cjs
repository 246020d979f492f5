/** Jest runs modules as CommonJS, which has no `import.meta`: spell its three Node properties the old way. */
module.exports = function importMetaToCommonjs({ template }) {
  const spellings = {
    url: template.expression(`require('node:url').pathToFileURL(__filename).href`),
    filename: template.expression(`__filename`),
    dirname: template.expression(`__dirname`),
  };
  return {
    visitor: {
      MemberExpression(path) {
        const { object, property, computed } = path.node;
        if (computed || object.type !== 'MetaProperty' || object.meta.name !== 'import') return;
        const spelling = spellings[property.name];
        if (spelling) path.replaceWith(spelling());
      },
    },
  };
};
