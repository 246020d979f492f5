const { existsSync } = require('node:fs');
const path = require('node:path');
const { transformAsync, types } = require('@babel/core');

/** Makers of style hooks in Ant Design. The second kind adds to a component's rules and may do without any. */
const MAIN = 'genStyleHooks';
const ADDITIONAL = ['genSubStyleComponent', 'genComponentStyleHook'];

/**
 * `'Button'` → `['Button', 'Button-Button']`, `['Input', 'Shared']` → `['Input', 'Input-Shared']`: component and part.
 */
function namesOf(argument) {
  const names = types.isArrayExpression(argument) ? argument.elements.map(({ value }) => value) : [argument.value];
  return [names[0], `${names[0]}-${names[1] ?? names[0]}`];
}

/**
 * webpack loader for the modules of Ant Design that make style hooks: in place of the functions that compute rules at
 * run time they get the rules themselves, as files of `options.folder`. So rules travel with the code that needs them.
 */
module.exports = function stripStyles(source, map) {
  const done = this.async();
  const { folder } = this.getOptions();
  const files = new Set();

  const strip = {
    visitor: {
      CallExpression({ node }) {
        const maker = node.callee.name;
        if (maker !== MAIN && !ADDITIONAL.includes(maker)) return;
        const [component, part] = namesOf(node.arguments[0]);
        const [variables, rules] = [component, part].map((name) => path.join(folder, `${name}.css`));
        if (existsSync(rules)) files.add(rules);
        else if (maker === MAIN)
          throw new Error(`No rules of Ant Design's ${part} were extracted: let extract-styles.ts render it.`);
        if (existsSync(variables)) files.add(variables);
        node.arguments = [];
      },
    },
  };
  transformAsync(source, {
    babelrc: false,
    configFile: false,
    sourceMaps: this.sourceMap,
    inputSourceMap: map ?? false,
    plugins: [strip],
  }).then((result) => {
    const imports = [...files].map((file) => `import ${JSON.stringify(file)};\n`).join('');
    done(null, `${imports}${result.code}`);
  }, done);
};
