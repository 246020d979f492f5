const formatjs = require('babel-plugin-formatjs').default;

/**
 * Parses messages in the source as it was written. Babel runs its plugins side by side, and the React Compiler moves
 * constants out of the elements that they stand in: a message that it moved would not be found, and be shown with its
 * braces.
 */
module.exports = function parsedMessages(api, options, folder) {
  const plugin = formatjs(api, options, folder);
  const { Program, ...visitor } = plugin.visitor;
  return {
    ...plugin,
    visitor: {
      Program: {
        enter(program, state) {
          Program.enter.call(state, program, state);
          program.traverse(visitor, state);
        },
      },
    },
  };
};
