import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** Packages that ship ES modules only, or whose `es/` build is imported, and so must be transformed. */
const esModules = [
  ...['react-intl', 'intl-messageformat', '@formatjs', '@ant-design/colors', '@ant-design/fast-color'],
  ...['file-type', 'strtok3', 'token-types', '@tokenizer', '@borewit', 'uint8array-extras'],
  ...['@noble/hashes', 'p-limit', 'yocto-queue'],
];

const shared = {
  rootDir,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.[jt]sx?$': '<rootDir>/config/jest/transform.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/config/jest/empty-asset.cjs',
    '^antd/es/(.*)$': 'antd/lib/$1',
    // These say where they are to `import` alone.
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
  },
  restoreMocks: true,
};

/** Tests of the client run in jsdom, everything else in Node. `TEST_DATABASES` is decided once for both. */
export default {
  rootDir,
  globalSetup: '<rootDir>/config/jest/global-setup.ts',
  globalTeardown: '<rootDir>/config/jest/global-teardown.ts',
  // Not all that a file's window held is let go of after it. A worker that carries a gigabyte of it is several times
  // slower.
  workerIdleMemoryLimit: '500MB',
  projects: [
    {
      ...shared,
      displayName: 'client',
      testMatch: ['<rootDir>/__tests__/client/**/*.test.{ts,tsx}'],
      testEnvironment: 'jest-fixed-jsdom',
      setupFiles: [
        'fake-indexeddb/auto',
        '<rootDir>/config/jest/browser-stubs.ts',
        '<rootDir>/config/jest/computed-style.ts',
        '<rootDir>/config/jest/labels.ts',
      ],
      setupFilesAfterEnv: [
        '@testing-library/jest-dom',
        '<rootDir>/config/jest/silent-console.ts',
        '<rootDir>/config/jest/silent-server.ts',
        '<rootDir>/config/jest/timeouts.ts',
      ],
    },
    {
      ...shared,
      displayName: 'server',
      testMatch: ['<rootDir>/__tests__/{server,contract,config}/**/*.test.ts'],
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/config/jest/short-lived-wasm.ts'],
    },
  ],
};
