import { format } from 'node:util';

/**
 * A warning nobody expected is a fault: redux-persist, React and Ant Design report real mistakes only
 * there. A test that expects one spies on the console itself and so takes it away from here.
 */
const unexpected: string[] = [];

/**
 * The whole application works on while a test waits for a file or a database, which React can't know of: tests wait for
 * what the screen says. Whether that comes before or after depends on how busy the machine is.
 */
const BESIDE_THE_TEST = /not wrapped in act\(|suspended resource finished loading inside a test/;

beforeEach(() => {
  unexpected.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) => {
      const text = format(...values);
      if (!BESIDE_THE_TEST.test(text)) unexpected.push(`console.${level}: ${text}`);
    };
  }
});

afterEach(() => {
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});
