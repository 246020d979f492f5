import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = new URL('..', import.meta.url).pathname;

const HEARD_OR_SEEN = '/^(aria-(label|description|roledescription|valuetext)|placeholder|title|label|alt)$/';
/** The names on keys are the same everywhere. */
const SHOWN = 'JSXElement[openingElement.name.name!="kbd"]';
/** Every word goes through react-intl. (formatjs' own rule for it also forbids separators: a space, a dot, a slash.) */
const wordsInMarkup = [
  'JSXFragment > JSXText',
  `${SHOWN} > JSXText`,
  ...['', 'ConditionalExpression > ', 'LogicalExpression > '].flatMap((way) => [
    `${SHOWN} > JSXExpressionContainer > ${way}Literal`,
    `${SHOWN} > JSXExpressionContainer > ${way}TemplateLiteral > TemplateElement`,
    `JSXAttribute[name.name=${HEARD_OR_SEEN}] > JSXExpressionContainer > ${way}Literal`,
    `JSXAttribute[name.name=${HEARD_OR_SEEN}] > JSXExpressionContainer > ${way}TemplateLiteral > TemplateElement`,
  ]),
  `JSXAttribute[name.name=${HEARD_OR_SEEN}] > Literal`,
].map((place) => ({
  selector: place.endsWith('TemplateElement') ? `${place}[value.cooked=/\\p{L}/u]` : `${place}[value=/\\p{L}/u]`,
  message: 'A text without translation: use <FormattedMessage> or intl.formatMessage().',
}));

/** Exceptions are made here, with their reason, and nowhere in the code: `noInlineConfig`. */
export default defineConfig(
  globalIgnores(['dist/', 'dist-server/', 'data/', 'node_modules/']),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `import { type X }` would still load the module.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
      ],
      // Records that mirror a database row or a wire format are as often `type` (inferred) as `interface`.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Tables by id are plain objects here: they are stored, sent and compared as they are.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Contradicts no-non-null-assertion, which is the stricter of the two.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A function that does nothing is the honest default of a callback.
      '@typescript-eslint/no-empty-function': 'off',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    plugins: { formatjs },
    rules: {
      'no-restricted-syntax': ['error', ...wordsInMarkup],
      'formatjs/enforce-default-message': ['error', 'literal'],
      'formatjs/enforce-placeholders': 'error',
      'formatjs/no-invalid-icu': 'error',
      'formatjs/no-multiple-whitespaces': 'error',
      'formatjs/no-offset': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@ant-design/icons',
              message: "The barrel loads 800 icons: import one, e.g. '@ant-design/icons/SendOutlined'.",
            },
          ],
        },
      ],
    },
  },
  // Specification section 8 asks for console lines when the connection changes and when a synchronisation fails.
  { files: ['src/client/sync/**/*.ts'], rules: { 'no-console': 'off' } },
  // These talk to the person at the terminal.
  {
    files: ['src/server/main.ts', 'config/**', '__tests__/bench/**', '__tests__/chaos/run.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['__tests__/**/*.{ts,tsx}'],
    rules: {
      // A missing element fails the test on the next line anyway.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `expect(object.method)` compares, it doesn't call.
      '@typescript-eslint/unbound-method': 'off',
      // The library marks even its "legacy" door as deprecated; it is what reads the log of actions as a story.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'redux-mock-store', name: 'legacy_configureStore' }] },
      ],
      // Playwright's fixtures must destructure their first argument, even where they need nothing of it.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // A table of cases and a long journey read better in one file.
      'max-lines': 'off',
    },
  },
  // Questionnaires are data: one file each, however long.
  { files: ['src/server/demo/**'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.js'], languageOptions: { globals: globals.node } },
  { files: ['**/*.cjs'], languageOptions: { globals: globals.node, sourceType: 'commonjs' } },
  {
    files: ['public/**/*.js', 'src/client/app/{first-paint,early-fetch}.js'],
    languageOptions: { globals: globals.browser },
  },
);
